import { DebianProgram } from "./debian-program";

const program = new DebianProgram("oathtool", { packages: ["oathtool", "liboath0", "libpskc0"] });

export const getOathtoolSkipReason = () => program.getSkipReason();

/** Returns the code that oathtool computes for a base32 secret at a time in milliseconds. */
export async function computeWithOathtool(secret: string, time: number): Promise<string> {
  const now = new Date(time).toISOString().replace("T", " ").replace(/\..*/, " UTC");
  const child = program.start(["--totp", "--base32", "--now", now, secret], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout!) output += chunk;
  return output.trim();
}
