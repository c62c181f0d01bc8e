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
