/** A parsed response. Placeholders replace values that differ in every response. */
export interface HttpResponse {
  line: string;
  /** Sorted, because the order of different headers has no meaning. */
  headers: string[];
  /** One character for each byte, without chunk framing. */
  body: string;
}

/** Two responses have different times and identifiers, so only their format is compared. */
const CHANGING: readonly [RegExp, string][] = [
  [/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/, "Date: <now>"],
  [/^(X-Request-Id): [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, "$1: <id>"],
  [/'nonce-[\w+/]{24}'/, "'nonce-<nonce>'"],
];

const LENGTH = /^content-length: (\d+)$/im;
const CHUNKED = /^transfer-encoding: chunked$/im;

/** Splits received bytes into responses. Bytes that are no response become one without a status line. */
export function parseResponses(received: string): HttpResponse[] {
  const responses: HttpResponse[] = [];
  let rest = received;
  while (rest) {
    const end = rest.indexOf("\r\n\r\n");
    if (!rest.startsWith("HTTP/1.1 ") || end === -1)
      return [...responses, { line: "", headers: [], body: rest }];
    const head = rest.slice(0, end);
    const [line = "", ...headers] = head.split("\r\n");
    const [body, length] = readBody(head, rest.slice(end + 4));
    responses.push({ line, headers: headers.map(maskChangingValue).sort(), body });
    rest = rest.slice(end + 4 + length);
  }
  return responses;
}

/** Returns the body and its length with framing. */
function readBody(head: string, after: string): [string, number] {
  // A response to HEAD has the length of a body and no body. The next response follows at once.
  if (after.startsWith("HTTP/1.1 ") || / (?:1\d\d|204|304) /.test(head.slice(0, 13))) return ["", 0];
  if (CHUNKED.test(head)) return readChunks(after);
  const body = after.slice(0, Number(LENGTH.exec(head)?.[1] ?? after.length));
  return [body, body.length];
}

function readChunks(after: string): [string, number] {
  let body = "";
  let at = 0;
  for (;;) {
    const [line, size] = /^([\da-f]+)\r\n/i.exec(after.slice(at)) ?? [];
    if (line === undefined || size === undefined) return [`${body}<no end>`, after.length];
    const length = parseInt(size, 16);
    body += after.slice(at + line.length, at + line.length + length);
    at += line.length + length + 2;
    if (length === 0) return [body, at];
  }
}

const maskChangingValue = (header: string) =>
  CHANGING.reduce((text, [changing, constant]) => text.replace(changing, constant), header);
