import { getBody } from "@/lib/http/body/request-body";
import type { RouteCall } from "@/lib/http/route-handlers";

interface CallOptions {
  address?: string;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export const FORM_TYPE = "multipart/form-data; boundary=x";

/** Builds the argument of a route handler for applications. The body may be a stream. */
export function buildCall(
  type: string,
  content: Uint8Array | string | ReadableStream<Uint8Array>,
  { address = "192.0.2.1", idempotencyKey, headers }: CallOptions = {},
): RouteCall {
  const request = new Request("http://localhost:3000/jobs/x", {
    method: "POST",
    headers: { "content-type": type, ...headers },
    body: content as BodyInit,
    duplex: "half",
  } as RequestInit);
  const body = getBody(request);
  const caller = { address, device: "", requestId: "" };
  return { request, body, caller, params: {}, idempotencyKey };
}

export const applicant = {
  firstName: "Siobhán",
  lastName: "O'Neill",
  email: "s@example.com",
  phone: "503-555-0142",
};

export const jsonBody = (bytes: Uint8Array, changes: object = {}) =>
  JSON.stringify({
    ...applicant,
    resume: { name: "cv.pdf", type: "application/pdf", data: Buffer.from(bytes).toString("base64") },
    ...changes,
  });

/** Returns an application with a resume as a multipart form. `label` is the header of the file's media type. */
export function formBody(
  bytes: Uint8Array,
  changes: Record<string, string> = {},
  label = "Content-Type: application/pdf\r\n",
): Buffer {
  const fields = Object.entries({ ...applicant, ...changes }).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n${label}\r\n`;
  return Buffer.concat([Buffer.from(fields.join("") + file), bytes, Buffer.from("\r\n--x--\r\n")]);
}

/** Streams a body one chunk per turn of the event loop, as a socket does. `pulled` returns the bytes read so far. */
export function streamInChunks(bytes: Uint8Array, size = 64 * 1024) {
  let offset = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await new Promise((resolve) => setImmediate(resolve));
        if (offset >= bytes.byteLength) return controller.close();
        controller.enqueue(bytes.slice(offset, offset + size));
        offset += size;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled: () => offset };
}
