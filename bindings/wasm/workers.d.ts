export { Workers } from './index';
