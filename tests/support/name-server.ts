import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A DNS server on the loopback address that answers questions for TXT records. */
export interface NameServer {
  /** Such as `127.0.0.1:40053`. */
  address: string;
  /** Texts by name. A name without texts does not exist. Null stays without an answer. */
  records: Map<string, string[] | null>;
  close(): void;
}

const HEADER_BYTES = 12;
const NO_SUCH_NAME = 3;

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string[] | null>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, end } = readName(query);
    const texts = records.get(name);
    if (texts !== null) socket.send(buildAnswer(query, end, texts), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => void socket.close() };
}

/** Reads the labels of the question (RFC 1035, section 4.1.2). Its type and class take four more bytes. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

function buildAnswer(query: Buffer, questionEnd: number, texts: string[] | undefined): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | (texts ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([
    header,
    query.subarray(HEADER_BYTES, questionEnd),
    ...(texts ?? []).map(buildRecord),
  ]);
}

/** Cuts a text into strings of at most 255 bytes. */
function buildRecord(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [""];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, "latin1")])));
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
