export { hasSimd, instantiate, Masu } from './index';
