import "server-only";
import { company } from "@/lib/content/company";
import { getStored } from "@/lib/content/facts/stored";
import { env } from "@/lib/env";

/** Returns the sender of mails: the one of the tab Website, or MAIL_FROM, or the company. */
export function getSender(): string | { name: string; address: string } {
  const sender = getStored("mail")?.sender;
  if (!sender && env().MAIL_FROM) return env().MAIL_FROM!;
  return { name: company.name, address: sender ?? company.email };
}

/** Returns the recipient of notices for staff: STAFF_EMAIL, or the company. */
export const getStaffEmail = (): string => env().STAFF_EMAIL ?? company.email;
