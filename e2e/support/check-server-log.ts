import { readFileSync } from "node:fs";
import path from "node:path";
import { PASSWORD } from "./fixtures";

/** Patterns that no log line may match, each with a name for the failure message. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  "the password of the tests' accounts": new RegExp(PASSWORD),
  "a token": /eyJ[\w-]{8,}/,
  "a password's hash": /\$2[aby]\$\d\d\$/,
  "an email address": /[\w.+-]+@example\.(?:com|org|net)/,
  "a telephone number": /503-?555-?01\d\d/,
  "a canary": /canary/i,
  "a file": /JVBERi0/,
};

/** The last line that `npm start` prints as plain text. The server prints only JSON after it. */
const END_OF_BANNER = "Ctrl-C stops it.";

/** Runs once after all tests. Throws when a line of the log is not JSON or contains a secret or personal data. */
export default function checkServerLog(): void {
  const file = path.join(process.env.E2E_DATA_DIR!, "server.log");
  const [, printed] = readFileSync(file, "utf8").split(END_OF_BANNER);
  if (printed === undefined) throw new Error(`${file} contains no start banner.`);
  const lines = printed.split("\n").filter((line) => line.trim());
  const problems = lines.flatMap((line) =>
    findProblems(line).map((problem) => `${problem}: ${line.slice(0, 300)}`),
  );
  if (problems.length > 0) throw new Error(`The server's log contains\n${problems.join("\n")}`);
  console.log(`${lines.length} lines of the server's log: all JSON, no secret, no personal data`);
}

function findProblems(line: string): string[] {
  const secrets = Object.keys(SECRETS).filter((name) => SECRETS[name]!.test(line));
  return isJson(line) ? secrets : [...secrets, "a line that is not JSON"];
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
