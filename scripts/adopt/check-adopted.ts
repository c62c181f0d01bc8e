import { readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { scratchFolder, startProduct } from "@/bench/product";
import { demoMarks } from "@/lib/generated/site/demo-marks";
import { listFiles, siteFolder } from "@/scripts/site/compile";
import { runToExit } from "@/scripts/stop-signal";
import { buildCheck, type Check, checkAnswers, waitForMails } from "./check-answers";
import { checkBuild, findListedPlaces } from "./check-build";
import { MARKS_FILE } from "./marks";
import { signIn } from "./sign-in";

const ADMINISTRATOR = { email: "admin@example.com", password: "Adopted-0123456789" };
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
  const names = await waitForMails(folder);
  for (const name of names) {
    const { headers, text, html } = await PostalMime.parse(readFileSync(join(folder, name)));
    check(`mail ${name}`, [text, html, ...headers.map(({ value }) => value)].join("\n"));
  }
  return names.length;
}

/** Starts the product on an empty database, and checks its mails, its answers to visitors and staff, and its build. */
async function checkOwnServer(check: Check): Promise<string> {
  const data = scratchFolder("adopted");
  const { origin, build, stop } = await startProduct({
    // Without a mail server, mails are files.
    SEED_DEMO: "0",
    DATA_DIR: data,
    SMTP_URL: "",
    STAFF_EMAIL: "staff@example.com",
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  try {
    // First, so that staff pages show the message and the applicant.
    const mails = await checkMails(origin, join(data, "mail"), check);
    const addresses = await checkAnswers(origin, check, await signIn(origin, ADMINISTRATOR));
    return `${addresses} addresses, ${mails} mails and ${checkBuild(build, check)} files of the image`;
  } finally {
    await stop();
  }
}

// `npm run check:adopted [-- URL]` looks for the demo in all that a server answers. Without a URL, it builds and starts one.
await runToExit(async () => {
  const [url] = process.argv.slice(2);
  const path = join(siteFolder(), MARKS_FILE);
  if (!demoMarks) throw new Error(`There is no ${path}. Run npm run adopt first.`);
  const { check, traces } = buildCheck(demoMarks, findListedPlaces(demoMarks));
  for (const folder of ["public", siteFolder()])
    for (const name of listFiles(folder)) check(`name of ${join(folder, name)}`, name);
  const read = url
    ? `${await checkAnswers(new URL(url).origin, check)} addresses`
    : await checkOwnServer(check);
  for (const trace of traces) console.log(trace);
  if (traces.length > 0) console.log(`Words that are yours too belong into "allowed" of ${path}.`);
  console.log(`Read ${read}: ${traces.length} leftovers`);
  return traces.length > 0 ? 1 : 0;
});
