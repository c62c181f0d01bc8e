import { randomBytes, randomInt } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const SYLLABLES =
  "ba be bi bo bu da de di do du fa fe fi fo ga go ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we wi za ze zi zo".split(
    " ",
  );

/** Returns the secret in a file. Creates the file, readable by its owner only, when it is missing. */
export function readOrCreateSecret(file: string, create: () => string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const temporary = `${file}.${randomBytes(6).toString("hex")}`;
  const value = create();
  writeFileSync(temporary, `${value}\n`, { mode: 0o600 });
  try {
    // Two concurrent starts agree on one secret: the second link fails.
    linkSync(temporary, file);
    return value;
  } catch {
    return readFileSync(file, "utf8").trim();
  } finally {
    rmSync(temporary, { force: true });
  }
}

export const newSigningSecret = () => randomBytes(32).toString("base64url");

/** Returns a pronounceable password of five made-up words and two digits, about 90 random bits. */
export function newPassword(): string {
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join("");
  return [...Array.from({ length: 5 }, word), randomInt(10, 100)].join("-");
}
