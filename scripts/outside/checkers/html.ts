import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readOutput, startTool } from "../tools";
import type { Checker } from "./checker";

interface Report {
  filePath: string;
  messages: { ruleId: string; message: string; selector: string | null; line: number }[];
}

/** Checks every page against the HTML standard and its rules of accessibility. */
export const html: Checker = {
  name: "html-validate",
  run: async ({ product, pages }) => {
    const folder = join(product.folder, "pages");
    mkdirSync(folder);
    for (const [at, page] of pages.entries()) writeFileSync(join(folder, `${at}.html`), page.html);
    const config = join(product.folder, "html-validate.json");
    writeFileSync(
      config,
      JSON.stringify({ root: true, extends: ["html-validate:standard", "html-validate:a11y"] }),
    );
    // It ends before a pipe has taken everything, so it writes a file.
    const file = join(product.folder, "html-validate-report.json");
    await readOutput(startTool("html-validate", ["--config", config, "--formatter", `json=${file}`, folder]));
    const reports = JSON.parse(readFileSync(file, "utf8")) as Report[];
    return reports.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, selector }) => ({
        checker: "html-validate",
        rule: ruleId,
        where: pages[Number(basename(filePath, ".html"))]!.path,
        text: `${message} (${selector ?? "document"})`,
      })),
    );
  },
};
