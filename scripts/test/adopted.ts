import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "@/scripts/command";
import { listFiles } from "@/scripts/site/compile";
import { git } from "./git";

const HOME = join(tmpdir(), `frontdesk-adopted-${process.pid}`);
const SITE = join(HOME, "site");
const AUTHOR = ["-c", "user.name=test", "-c", "user.email=test@example.com"];

const FACTS = {
  name: "Nordlys Consulting",
  "legal-name": "Nordlys Consulting AS",
  city: "Bergen",
  country: "NO",
  zone: "Europe/Oslo",
  email: "hei@nordlys.example",
  phone: "+47 55 50 12 34",
  primary: "#1d3a6b",
  accent: "#9c2f5f",
};

const SERVICES = ["Rådgivning", "Сопровождение систем", "Ψηφιακές υπηρεσίες"];

const buildService = (title: string) => `---
title: ${title}
summary: ${title}, from {company.address.city}.
alt: A map
metaTitle: ${title}
metaDescription: ${title} by {company.name}.
---

We help, and {promises.messageReaders} answers {messageAnswer}.{kept.messageAnswer}

## ${title} {#how}

Write to {company.email}.
`;

/**
 * Adopts the product for an invented company, adds three services, and checks that its site has no mistakes, that nothing
 * a server answers or mails names the demo, that the main stories pass and that an upgrade keeps the site. Leaves the modules of
 * that site behind, which the next command replaces.
 */
export async function checkAdoption(): Promise<boolean> {
  process.on("exit", () => rmSync(HOME, { recursive: true, force: true }));
  // The embedded PostgreSQL runs as another user, who must be able to traverse this folder.
  mkdirSync(HOME, { mode: 0o755 });
  cpSync("tests/site", SITE, { recursive: true });
  git("init", "-q", HOME);
  git("-C", HOME, "add", ".");
  git("-C", HOME, ...AUTHOR, "commit", "-qm", "The demo");
  const env = {
    ...process.env,
    SITE_DIR: SITE,
    DATA_DIR: join(HOME, "data"),
    DATABASE_URL: "",
    E2E_PART: "stories",
  };
  const run = async (program: string, ...args: string[]) =>
    (await runNode(["scripts/run.mjs", `scripts/${program}.ts`, ...args], { env })) === 0;
  const flags = Object.entries(FACTS).flatMap(([name, value]) => [`--${name}`, value]);
  if (!(await run("adopt/adopt", "--yes", ...flags))) return false;
  mkdirSync(join(SITE, "services"), { recursive: true });
  SERVICES.forEach((title, index) => {
    writeFileSync(join(SITE, "services", `${index + 1}-service-${index + 1}.md`), buildService(title));
  });
  const stories = () => run("test/test", "e2e", "--config=playwright.adopted.config.ts");
  return (
    (await run("site/check")) && (await run("adopt/check-adopted")) && (await stories()) && checkUpgrade()
  );
}

/** Puts the company's site into the previous commit, changes the demo's texts in this one, and upgrades as docs/adopt.md says. */
function checkUpgrade(): boolean {
  const product = join(HOME, "product");
  const inProduct = (...args: string[]) => git("-C", product, ...AUTHOR, ...args);
  git("clone", "-q", ".", product);

  inProduct("checkout", "-q", "-b", "release");
  for (const name of listFiles(join(product, "site")).filter((file) => /\.(?:json|md)$/.test(file)))
    appendFileSync(join(product, "site", name), "\n");
  mkdirSync(join(product, "site/stories"), { recursive: true });
  writeFileSync(join(product, "site/stories/new.md"), "A story of the next release.\n");
  inProduct("add", ".");
  inProduct("commit", "-qm", "Change the texts of the demo");

  inProduct("checkout", "-q", "-b", "company", "release~2");
  rmSync(join(product, "site"), { recursive: true });
  cpSync(SITE, join(product, "site"), { recursive: true });
  inProduct("add", ".");
  inProduct("commit", "-qm", "Our own site");

  try {
    inProduct("merge", "--no-commit", "--no-ff", "release");
  } catch {
    // Git stops at the demo's texts, which the next two commands replace.
  }
  inProduct("rm", "-rqf", "site");
  inProduct("checkout", "HEAD", "--", "site");
  inProduct("commit", "-qm", "Upgrade");
  const changed = inProduct("diff", "--name-only", "release").trim().split("\n");
  const isKept = inProduct("diff", "--name-only", "HEAD^", "--", "site") === "";
  const others = changed.filter((name) => !name.startsWith("site/"));
  console.log(
    `Upgrade: ${isKept ? "the site is kept" : "THE SITE CHANGED"}, other differences: ${others.length}`,
  );
  return isKept && others.length === 0;
}
