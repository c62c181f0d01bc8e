import { readFileSync } from "node:fs";
import path from "node:path";
import { PASSWORD } from "./fixtures";

/** What a log must not hold (promise P1): passwords, tokens, what tests mark, people's addresses, files. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  "the password of the tests' accounts": new RegExp(PASSWORD),
  "a token": /eyJ[\w-]{8,}/,
  "a password's hash": /\$2[aby]\$\d\d\$/,
  "an e-mail address": /[\w.+-]+@example\.(?:com|org|net)/,
  "a telephone number": /503-?555-?01\d\d/,
  "a canary": /canary/i,
  "a file": /JVBERi0/,
};

/** The last line of what `npm start` tells a person; a server speaks JSON from there on. */
const END_OF_BANNER = "Ctrl-C stops it.";

/** Ends the run with a failure when the server under test has printed what no log may hold, or another thing than JSON. */
export default function checkServerLog(): void {
  const file = path.join(process.env.E2E_DATA_DIR!, "server.log");
  const [, printed] = readFileSync(file, "utf8").split(END_OF_BANNER);
  if (printed === undefined) throw new Error(`${file} holds no banner.`);
  const lines = printed.split("\n").filter((line) => line.trim());
  const complaints = lines.flatMap((line) =>
    findProblems(line).map((problem) => `${problem}: ${line.slice(0, 300)}`),
  );
  if (complaints.length > 0) throw new Error(`P1: the server's log holds\n${complaints.join("\n")}`);
  console.log(`P1: ${lines.length} lines of the server's log, all JSON, without a secret or a person`);
}

function findProblems(line: string): string[] {
  const found = Object.keys(SECRETS).filter((name) => SECRETS[name]!.test(line));
  return isJson(line) ? found : [...found, "no JSON"];
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
