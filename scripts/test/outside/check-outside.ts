import { scratchFolder, startProduct } from "@/bench/product";
import { signIn } from "@/scripts/adopt/sign-in";
import { freePort } from "@/scripts/test/free-port";
import { installPackages } from "@/scripts/test/install-packages";
import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { accepted, compareWithAccepted } from "./accepted";
import { checkers, PACKAGES, PACKAGES_NAME } from "./checkers";
import { crawl } from "./crawl";

const ADMINISTRATOR = { email: "admin@example.com", password: "survey-lantern-harbor-2016" };

/** `npm run check:outside [-- checker]` fails for a finding that accepted.ts does not list, and for an unused entry. */
await runToExit(async () => {
  const names = process.argv.slice(2);
  if (!installPackages(PACKAGES_NAME, PACKAGES))
    throw new Error("The checkers could not be installed from the npm registry.");
  const folder = scratchFolder("outside");
  const metricsPort = String(await freePort());
  const { origin, stop } = await startProduct({
    DATA_DIR: folder,
    METRICS_PORT: metricsPort,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  let problems = 0;
  try {
    const pages = await crawl(origin, await signIn(origin, ADMINISTRATOR));
    console.log(`${pages.length} pages fetched`);
    const context = { origin, folder, pages, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
    for (const [name, check] of Object.entries(checkers)) {
      if (stopSignal.aborted || (names.length > 0 && !names.includes(name))) continue;
      const findings = await check(context).catch(({ message }: Error) => [
        { rule: "crash", where: "the checker itself", text: message },
      ]);
      const { open, unused } = compareWithAccepted(findings, accepted[name] ?? []);
      for (const { rule, where, text } of open) console.log(`${name} ${rule} ${where}: ${text}`);
      for (const { rule } of unused) console.log(`accepted.ts lists ${name} ${rule}, which nothing matches.`);
      console.log(`${name}: ${open.length} to fix, ${findings.length - open.length} accepted`);
      problems += open.length + unused.length;
    }
  } finally {
    await stop();
  }
  return problems > 0 ? 1 : 0;
});
