import { randomBytes, randomInt } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const SYLLABLES =
  "ba be bi bo bu da de di do du fa fe fi fo ga go ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo wa we wi za ze zi zo".split(
    " ",
  );

/** Reads a secret kept in a file of its owner only, or makes it. */
export function readOrCreateSecret(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const mine = `${file}.${randomBytes(6).toString("hex")}`;
  const value = make();
  writeFileSync(mine, `${value}\n`, { mode: 0o600 });
  try {
    // Two starts at once agree on one secret: the second link fails.
    linkSync(mine, file);
    return value;
  } catch {
    return readFileSync(file, "utf8").trim();
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A token-signing secret: 256 random bits. */
export function newSigningSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** A password that can be read aloud and typed: five made-up words and two digits, about 90 random bits. */
export function newPassword(): string {
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join("");
  return [...Array.from({ length: 5 }, word), randomInt(10, 100)].join("-");
}
