import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "@/scripts/command";
import { git } from "./git";

const HOME = ".build/adopted";
const SITE = join(HOME, "site");

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

We help, and {promises.messageReaders} answers {messageAnswer}.

## ${title} {#how}

Write to {company.email}.
`;

/**
 * Adopts the product for an invented company, adds three services, and checks that its site has no mistakes and that nothing
 * a server answers or mails names the demo. Leaves the modules of that site behind, which the next command replaces.
 */
export async function checkAdoption(): Promise<boolean> {
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  cpSync("site", SITE, { recursive: true });
  git("init", "-q", HOME);
  git("-C", HOME, "add", ".");
  git("-C", HOME, "-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "-qm", "The demo");
  const env = { ...process.env, SITE_DIR: SITE, DATA_DIR: join(HOME, "data"), DATABASE_URL: "" };
  const run = async (program: string, ...args: string[]) =>
    (await runNode(["scripts/run.mjs", `scripts/${program}.ts`, ...args], { env })) === 0;
  const flags = Object.entries(FACTS).flatMap(([name, value]) => [`--${name}`, value]);
  if (!(await run("adopt/adopt", "--yes", ...flags))) return false;
  mkdirSync(join(SITE, "services"), { recursive: true });
  SERVICES.forEach((title, index) => {
    writeFileSync(join(SITE, "services", `${index + 1}-service-${index + 1}.md`), buildService(title));
  });
  return (await run("site/check")) && run("adopt/check-adopted");
}
