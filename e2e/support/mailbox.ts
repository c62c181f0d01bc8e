import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "@playwright/test";

/** Returns the mails that the server has sent to an address, oldest first. Without SMTP each mail is a file in its data folder. */
export async function findMailsTo(
  address: string,
  dataDirectory = process.env.E2E_DATA_DIR ?? "",
): Promise<Email[]> {
  const folder = path.join(dataDirectory, "mail");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const possible = files
    .flatMap((name) => readIfThere(path.join(folder, name)))
    .filter((mail) => mail.includes(address));
  const mails = await Promise.all(possible.map((mail) => PostalMime.parse(mail)));
  return mails
    .filter(({ to }) => to?.some((person) => person.address === address))
    .sort((a, b) => String(a.date).localeCompare(String(b.date)));
}

/** Reads a file. Returns nothing when the server deleted it after the folder was listed: erasing a person erases the mails too. */
function readIfThere(file: string): Buffer[] {
  try {
    return [readFileSync(file)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

export const findLink = ({ text = "" }: Email, path: string): string | undefined =>
  text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));

/** Waits for at least `count` reset mails to an address. Returns the links in them. */
export async function waitForResetLinks(address: string, count = 1): Promise<string[]> {
  const links = async () =>
    (await findMailsTo(address)).flatMap((mail) => findLink(mail, "/reset-password/") ?? []);
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return links();
}
