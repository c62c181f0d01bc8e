export const CODINGS = { "accept-encoding": "gzip, deflate, br" };

/** Returns the paths of a first visit: the page, its scripts and its style sheets. */
export async function findVisitPaths(origin: string): Promise<string[]> {
  const html = await (await fetch(origin)).text();
  return ["/", ...new Set(html.match(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g))];
}

export async function download(origin: string, paths: string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, Buffer.from(await (await fetch(origin + path)).arrayBuffer()));
  return files;
}

/** Lets the server compress its files before the measurement. */
export async function warmUp({ origin }: { origin: string }, paths: readonly string[]) {
  await new Promise((resolve) => setImmediate(resolve)); // notices connections that ended during the last load
  for (const path of paths) await (await fetch(origin + path, { headers: CODINGS })).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

/** Headers that each server writes itself. */
const OWN_HEADERS = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Returns the headers that a server should repeat in order to send as much as the product. */
export async function readHeaders(address: string): Promise<Record<string, string>> {
  const { headers } = await fetch(address, { headers: CODINGS });
  return Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)));
}

export interface SentHeaders {
  page: Record<string, string>;
  /** Of the files below `/_next/static/`. */
  file: Record<string, string>;
}

/** Returns the headers of a visit without those that a server of files sets according to the file. */
export async function readSentHeaders(origin: string, paths: readonly string[]): Promise<SentHeaders> {
  const read = async (path: string) => {
    const headers = Object.entries(await readHeaders(origin + path));
    return Object.fromEntries(headers.filter(([name]) => !/^(?:content-(?:type|encoding)|etag)$/.test(name)));
  };
  return { page: await read("/"), file: await read(paths.at(-1) ?? "/") };
}
