import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkAnswers, waitForMails } from "@/scripts/adopt/check-answers";

async function crawl(answer: RequestListener, cookie?: string): Promise<number> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return checkAnswers(`http://127.0.0.1:${port}`, () => undefined, cookie).finally(() => server.close());
}

test.each([
  ["/", 301, "/ answers 301 to http://b.example/,"],
  ["/", 401, "/ answers 401"],
  ["/sitemap.xml", 502, "/sitemap.xml answers 502"],
  ["/robots.txt", 429, "/robots.txt answers 429"],
])("a check fails when %s answers %i", async (path, status, message) => {
  const crawling = crawl(({ url }, response) => {
    if (url === path) response.writeHead(status, status === 301 ? { location: "http://b.example/" } : {});
    response.end();
  });
  await expect(crawling).rejects.toThrow(message);
});

test("a check waits when a proxy limits its requests", async () => {
  let isLimited = true;
  const count = await crawl(({ url }, response) => {
    if (url === "/robots.txt" && isLimited) [response.statusCode, isLimited] = [429, false];
    response.end();
  });
  expect(count).toBeGreaterThan(10);
});

test("a check reads staff pages with the session, each once, and others without it", async () => {
  const asked: string[] = [];
  const links = ["/admin/jobs?sort=title", "/admin/jobs?sort=place", "/account", "/administration?a=1", "/"];
  await crawl(({ url, headers }, response) => {
    asked.push(`${url} ${headers.cookie ?? ""}`);
    response.setHeader("content-type", "text/html");
    response.end(url === "/admin/" ? links.map((link) => `<a href="${link}">`).join("") : "");
  }, "ID_TOKEN=1");
  expect(asked.filter((request) => /^\/(?:a[cd]|\s)/.test(request)).sort()).toEqual([
    ...["/ ", "/account ID_TOKEN=1", "/admin/ ID_TOKEN=1", "/admin/jobs ID_TOKEN=1", "/administration?a=1 "],
  ]);
});

test("a check that has not read every address or mail fails", async () => {
  let last = 0;
  const crawling = crawl((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(Array.from({ length: 100 }, () => `<a href="/${(last += 1)}">`).join(""));
  });
  await expect(crawling).rejects.toThrow("more than 5000 addresses");
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  writeFileSync(join(folder, "1.eml"), "");
  await expect(waitForMails(folder, 0)).rejects.toThrow("Only 1 of 3 mails came");
  for (const name of ["2.eml", "3.eml"]) writeFileSync(join(folder, name), "");
  expect(await waitForMails(folder, 0)).toHaveLength(3);
  rmSync(folder, { recursive: true });
});
