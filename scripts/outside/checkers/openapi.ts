import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../product";
import { runTool } from "../tools";
import type { Checker } from "./checker";

/** Saves the OpenAPI document in a file. Returns its path. */
export async function saveDocument({ origin, folder }: Product): Promise<string> {
  const file = join(folder, "openapi.json");
  writeFileSync(file, await (await fetch(`${origin}/api/openapi.json`)).text());
  return file;
}

interface RedoclyReport {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

export const redocly: Checker = {
  name: "redocly",
  run: async ({ product }) => {
    const file = await saveDocument(product);
    const args = ["lint", file, "--format=json", "--extends=recommended", "--max-problems=1000"];
    const { problems } = await runTool<RedoclyReport>("@redocly/cli", args);
    return problems.map(({ ruleId, message, location }) => ({
      checker: "redocly",
      rule: ruleId,
      where: decodeURIComponent(location[0]?.pointer ?? "").replaceAll("~1", "/"),
      text: message,
    }));
  },
};

export const spectral: Checker = {
  name: "spectral",
  run: async ({ product }) => {
    const file = await saveDocument(product);
    const rules = join(product.folder, "spectral.json");
    writeFileSync(rules, JSON.stringify({ extends: ["spectral:oas"] }));
    const results = await runTool<{ code: string; message: string; path: string[] }[]>(
      "@stoplight/spectral-cli",
      ["lint", file, "--ruleset", rules, "--format", "json", "--quiet"],
    );
    return results.map(({ code, message, path }) => ({
      checker: "spectral",
      rule: code,
      where: path.join("/"),
      text: message,
    }));
  },
};
