// public/icon.svg as PNG, for installed sites: a blue square, four lines, a yellow one in the middle.
import { deflateSync, gzipSync } from 'node:zlib';

const kBlue = [0x2f, 0x4b, 0x7c];
const kYellow = [0xf2, 0xb1, 0x34];
const kLine = kBlue.map((c) => Math.round(c + 0.55 * (255 - c)));

// Of zlib, which Node.js 18 does not offer by itself: the last eight bytes of a gzip file begin with it.
function crc32(bytes) {
  const file = gzipSync(bytes, { level: 0 });
  return file.readUInt32LE(file.length - 8);
}

function chunk(name, bytes) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const out = Buffer.alloc(8 + body.length);
  out.writeUInt32BE(bytes.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), 4 + body.length);
  return out;
}

export function icon(size) {
  const rows = [];
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + 3 * size);
    for (let x = 0; x < size; x++) {
      const [u, v] = [x, y].map((p) => ((p + 0.5) / size) * 28 + 2); // the square of the drawing, without its corners
      const middle = (p) => p > 11.3 && p < 20.7;
      const line = (p) => Math.abs(p - 11.3) < 0.7 || Math.abs(p - 20.7) < 0.7;
      row.set(middle(u) && middle(v) ? kYellow : line(u) || line(v) ? kLine : kBlue, 1 + 3 * x);
    }
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits of red, green and blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
