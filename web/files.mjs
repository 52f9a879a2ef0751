// The files of a folder and of those in it, in order.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export function files(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}
