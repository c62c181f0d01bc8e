import { crc32 } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Returns the files of an uncompressed zip by its central directory. Throws when the zip is damaged. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22; // no comment follows
  if (zip.readUInt32LE(end) !== END) throw new Error("The zip has no end.");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error("The zip's directory is damaged.");
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    files.set(name, readContent(zip, at));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function readContent(zip: Buffer, entry: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== LOCAL || zip.readUInt16LE(entry + 10) !== 0)
    throw new Error("A file is damaged or compressed.");
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error("A file's checksum is wrong.");
  return content;
}
