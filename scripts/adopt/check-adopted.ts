import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { scratchFolder, startProduct } from "@/bench/product";
import { readFiles, siteFolder } from "@/scripts/site/compile";
import { runToExit } from "@/scripts/stop-signal";
import { MARKS_FILE } from "./build-site";
import { crawl, isText } from "./crawl";
import { findLeftovers, isDemoPicture, type Leftover } from "./find-leftovers";
import type { Marks } from "./marks";

const MAIL_SECONDS = 30;

/** Prints each trace of the demo once, with the first place that holds it. */
function buildReport(marks: Marks) {
  const seen = new Set<string>();
  const report = (place: string, { kind, found }: Leftover) => {
    const key = `${kind} ${found.toLowerCase()}`;
    if (!seen.has(key)) console.log(`${place}: ${kind} ${found}`);
    seen.add(key);
  };
  return {
    count: () => seen.size,
    text: (place: string, text: string) =>
      findLeftovers(text, marks).forEach((leftover) => report(place, leftover)),
    picture: (place: string, content: Buffer) =>
      isDemoPicture(content, marks) && report(place, { kind: "picture", found: place }),
  };
}

type Report = ReturnType<typeof buildReport>;

async function checkAnswers(origin: string, report: Report): Promise<number> {
  let count = 0;
  for await (const { path, headers, type, body } of crawl(origin)) {
    count += 1;
    report.text(path, decodeURIComponent(path.replaceAll(/%(?![\da-f]{2})/gi, "")));
    report.text(`${path} (headers)`, headers);
    if (isText(type)) report.text(path, String(body));
    if (type.startsWith("image/")) report.picture(path, body);
  }
  return count;
}

const SENDER = { email: "visitor@example.com", phone: "+1 202 555 0100" };
const RESUME = "%PDF-1.4\nstartxref\n0\n%%EOF\n";

/** Sends a message and a general application, and reads the mails that the server writes. */
async function checkMails(origin: string, folder: string, report: Report): Promise<number> {
  const data = Buffer.from(RESUME).toString("base64");
  const bodies: Record<string, object> = {
    "/api/message": { ...SENDER, name: "Ada Visitor", company: "Example", message: "A question." },
    "/api/jobs/general": {
      ...{ ...SENDER, firstName: "Ada", lastName: "Visitor" },
      resume: { name: "resume.pdf", data },
    },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const headers = { "content-type": "application/json" };
    const response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.status !== 201) throw new Error(`POST ${path}: ${response.status} ${text}`);
    report.text(`POST ${path}`, text);
  }
  const list = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []);
  // Each of the two is confirmed to its sender and announced to staff.
  for (let waited = 0; list().length < 4 && waited < MAIL_SECONDS; waited++)
    await new Promise((resolve) => setTimeout(resolve, 1000));
  for (const name of list()) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    const { headers, subject, text, html } = mail;
    report.text(`mail ${name}`, [subject, text, html, ...headers.map(({ value }) => value)].join("\n"));
  }
  return list().length;
}

// `npm run check:adopted [-- URL]` looks for the demo in all that a server answers, here on a server of its own.
await runToExit(async () => {
  const [url] = process.argv.slice(2);
  const path = join(siteFolder(), MARKS_FILE);
  if (!existsSync(path)) throw new Error(`There is no ${path}. Run npm run adopt first.`);
  const report = buildReport(JSON.parse(readFileSync(path, "utf8")) as Marks);
  for (const folder of ["public", siteFolder()])
    for (const [name, content] of Object.entries(readFiles(folder))) {
      report.text(`name of ${join(folder, name)}`, name);
      report.picture(join(folder, name), Buffer.from(content));
    }
  if (url) console.log(`Read ${await checkAnswers(new URL(url).origin, report)} addresses.`);
  else {
    const data = scratchFolder("adopted");
    const settings = { SEED_DEMO: "0", DATA_DIR: data, STAFF_EMAIL: "staff@example.com" };
    const product = await startProduct({
      ...settings,
      ...{ ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "Adopted-0123456789" },
    });
    try {
      const addresses = await checkAnswers(product.origin, report);
      const mails = await checkMails(product.origin, join(data, "mail"), report);
      console.log(`Read ${addresses} addresses and ${mails} mails.`);
    } finally {
      await product.stop();
    }
  }
  if (report.count() > 0) console.log(`Words that are yours too belong into "allowed" of ${path}.`);
  console.log(`${report.count()} leftovers`);
  return report.count() > 0 ? 1 : 0;
});
