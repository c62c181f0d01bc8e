import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unescape } from "node:querystring";
import PostalMime from "postal-mime";
import { scratchFolder, startProduct } from "@/bench/product";
import { listFiles, siteFolder } from "@/scripts/site/compile";
import { runToExit } from "@/scripts/stop-signal";
import { MARKS_FILE } from "./build-site";
import { crawl, isText } from "./crawl";
import { findLeftovers } from "./find-leftovers";
import { digestPicture, type Marks } from "./marks";

/** Takes a text or a picture, and where it stands. */
type Check = (place: string, content: string | Buffer) => void;

/** Returns a check that prints each trace of the demo once, and the number of traces. */
function buildCheck(marks: Marks): { check: Check; count: () => number } {
  const seen = new Set<string>();
  const report = (place: string, trace: string) => {
    if (!seen.has(trace.toLowerCase())) console.log(`${place}: ${trace}`);
    seen.add(trace.toLowerCase());
  };
  const check: Check = (place, content) => {
    if (typeof content === "string")
      for (const { kind, found } of findLeftovers(content, marks)) report(place, `${kind} ${found}`);
    else if (marks.pictures.includes(digestPicture(content))) report(place, `picture ${place}`);
  };
  return { check, count: () => seen.size };
}

/** Checks what visitors get. Returns the number of addresses. */
async function checkAnswers(origin: string, check: Check): Promise<number> {
  let count = 0;
  for await (const { path, headers, type, body } of crawl(origin)) {
    count += 1;
    check(`${path} (address and headers)`, `${unescape(path)}\n${headers}`);
    if (isText(type)) check(path, String(body));
    if (type.startsWith("image/")) check(path, body);
  }
  return count;
}

const SENDER = { email: "visitor@example.com", phone: "+1 202 555 0100" };

/** Sends a message and a general application, and checks the mails that the server writes. Returns their number. */
async function checkMails(origin: string, folder: string, check: Check): Promise<number> {
  const form = new FormData();
  const person = { ...SENDER, firstName: "Ada", lastName: "Visitor" };
  for (const [name, value] of Object.entries(person)) form.set(name, value);
  const page = await (await fetch(`${origin}/jobs/general`)).text();
  form.set("consent", /\d{4}-\d\d-\d\d\.\d+d/.exec(page)?.[0] ?? "");
  form.set("resume", new File(["%PDF-1.4\nstartxref\n0\n%%EOF\n"], "resume.pdf"));
  const message = { ...SENDER, name: "Ada Visitor", company: "Example", message: "A question." };
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(message) };
  for (const [path, sent] of [
    ["/api/message", json] as const,
    ["/jobs/general/application", { headers: { origin, accept: "application/json" }, body: form }] as const,
  ]) {
    const response = await fetch(origin + path, { method: "POST", ...sent });
    const text = await response.text();
    if (response.status !== 201) throw new Error(`POST ${path}: ${response.status} ${text}`);
    check(`POST ${path}`, text);
  }
  const list = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []);
  // The application is confirmed to its sender, and both are announced to staff.
  for (let waited = 0; list().length < 3 && waited < 30; waited++)
    await new Promise((resolve) => setTimeout(resolve, 1000));
  for (const name of list()) {
    const { headers, text, html } = await PostalMime.parse(readFileSync(join(folder, name)));
    check(`mail ${name}`, [text, html, ...headers.map(({ value }) => value)].join("\n"));
  }
  return list().length;
}

/** Starts the product on an empty database, and checks its answers and mails. */
async function checkOwnServer(check: Check): Promise<string> {
  const data = scratchFolder("adopted");
  const { origin, stop } = await startProduct({
    ...{ SEED_DEMO: "0", DATA_DIR: data, STAFF_EMAIL: "staff@example.com" },
    ...{ ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "Adopted-0123456789" },
  });
  try {
    const addresses = await checkAnswers(origin, check);
    return `${addresses} addresses and ${await checkMails(origin, join(data, "mail"), check)} mails`;
  } finally {
    await stop();
  }
}

// `npm run check:adopted [-- URL]` looks for the demo in all that a server answers, here on a server of its own.
await runToExit(async () => {
  const [url] = process.argv.slice(2);
  const path = join(siteFolder(), MARKS_FILE);
  if (!existsSync(path)) throw new Error(`There is no ${path}. Run npm run adopt first.`);
  const { check, count } = buildCheck(JSON.parse(readFileSync(path, "utf8")) as Marks);
  for (const folder of ["public", siteFolder()])
    for (const name of listFiles(folder)) check(`name of ${join(folder, name)}`, name);
  const read = url
    ? `${await checkAnswers(new URL(url).origin, check)} addresses`
    : await checkOwnServer(check);
  if (count() > 0) console.log(`Words that are yours too belong into "allowed" of ${path}.`);
  console.log(`Read ${read}: ${count()} leftovers`);
  return count() > 0 ? 1 : 0;
});
