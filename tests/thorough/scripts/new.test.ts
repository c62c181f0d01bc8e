import path from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import { expect, test } from "vitest";
import { buildFiles } from "@/scripts/new/build-files";
import { registrations } from "@/scripts/new/registrations";

test("a new page, endpoint, list and form pass the linter and the type check", async () => {
  const kinds = Object.keys(registrations);
  const built = await Promise.all(kinds.map((kind) => buildFiles(kind, "team-events")));
  for (const files of built) expect(Object.keys(files).length).toBeGreaterThan(2);
  const all: Record<string, string> = Object.assign({}, ...built);
  const files = Object.fromEntries(Object.entries(all).filter(([file]) => !file.endsWith(".json")));
  const eslint = new ESLint();
  for (const [filePath, text] of Object.entries(files)) {
    const results = await eslint.lintText(text, { filePath });
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  }
  expect(checkTypes(files)).toEqual([]);
});

/** Returns the type errors in these files, as if they stood in the repository. */
function checkTypes(files: Record<string, string>): string[] {
  const config = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ".");
  const written = new Map(Object.entries(files).map(([file, text]) => [path.resolve(file), text]));
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { readFile, fileExists } = host;
  host.readFile = (file) => written.get(path.resolve(file)) ?? readFile(file);
  host.fileExists = (file) => written.has(path.resolve(file)) || fileExists(file);
  host.directoryExists = undefined;
  const program = ts.createProgram([...written.keys()], { ...options, incremental: false }, host);
  return [...written.keys()].flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`),
  );
}
