import fc from "fast-check";

/** A request body and the header fields that give its length. */
export interface Framing {
  fields: readonly string[];
  body: string;
}

const framed = (body: string, ...fields: string[]): Framing => ({ fields, body });

/** A body that looks like a request, to detect request smuggling. */
const INNER = "GET /about HTTP/1.1\r\nHost: x\r\n\r\n";
const TYPES = ["Content-Type: application/json", "Content-Type: application/x-www-form-urlencoded"];

const MEASURED = fc
  .tuple(fc.constantFrom("", "a", "{}", "a=b", INNER, "\r\n", "x".repeat(700)), fc.constantFrom(...TYPES))
  .chain(([body, type]) =>
    fc.constantFrom("", "00").map((zeros) => framed(body, type, `Content-Length: ${zeros}${body.length}`)),
  );

const CHUNK = fc
  .tuple(fc.constantFrom("a", "{}", INNER, "0\r\n\r\n"), fc.constantFrom("", ";x", ";x=y", ';x="y z"'))
  .map(([data, extension]) => `${data.length.toString(16)}${extension}\r\n${data}\r\n`);
const CHUNKED = fc
  .tuple(
    fc.array(CHUNK, { maxLength: 3 }),
    fc.constantFrom("0\r\n\r\n", "000\r\n\r\n", "0;x=y\r\n\r\n", "0\r\nX: y\r\nDigest: z\r\n\r\n"),
    fc.constantFrom("Transfer-Encoding: chunked", "transfer-encoding:Chunked"),
  )
  .map(([chunks, last, field]) => framed([...chunks, last].join(""), field));

/** Node finds the end of each of these bodies. */
export const FRAMINGS = fc.oneof({ weight: 14, arbitrary: fc.constant(framed("")) }, MEASURED, CHUNKED);

const IN_CHUNKS = "Transfer-Encoding: chunked";
const CHUNKED_AB = "2\r\nab\r\n0\r\n\r\n";
const LENGTHS = ["+2", "-1", "0x2", "2,2", "2 2", "", "2.0", "9".repeat(25), "2000000", "4"];
const ENCODINGS = [
  "gzip, chunked",
  "chunked, gzip",
  "identity",
  "xchunked",
  "",
  "chunked, chunked",
  "\x0bchunked",
];
const CHUNKS = [
  "zz\r\n",
  "2\nab\n0\n\n",
  "2\r\nabc\r\n0\r\n\r\n",
  "-1\r\n",
  "2 \r\nab\r\n0\r\n\r\n",
  "2\r\na",
];
const ENDS = ["0\r\nX y\r\n\r\n", "0x2\r\nab\r\n", "0\r\n", `${"f".repeat(17)}\r\nab`];

/** Wrong, incomplete or contradictory framings. None leaves a complete request after its end. */
export const ODD_FRAMINGS = fc.constantFrom(
  ...LENGTHS.map((length) => framed("ab", `Content-Length: ${length}`)),
  ...ENCODINGS.map((encoding) => framed(CHUNKED_AB, `Transfer-Encoding: ${encoding}`)),
  ...[...CHUNKS, ...ENDS].map((body) => framed(body, IN_CHUNKS)),
  framed(`2;${"x".repeat(17_000)}\r\nab\r\n0\r\n\r\n`, IN_CHUNKS),
  framed("ab", "Content-Length: 2", "Content-Length: 2"),
  framed("ab", "Content-Length: 2", "content-length: 3"),
  framed(CHUNKED_AB, "Content-Length: 12", IN_CHUNKS),
  framed(CHUNKED_AB, IN_CHUNKS, "Content-Length: 12"),
  framed(CHUNKED_AB, "Transfer-Encoding: gzip", IN_CHUNKS),
);
