import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { consentText } from "@/lib/content/consent";
import { db } from "@/lib/database/db";
import { NOT_DELETED } from "@/lib/trash/not-deleted";

/** What an applicant agreed to. */
export interface Consent {
  version: string;
  at: Date;
  text: string;
}

/** The version in a sent form; null when it names no text that was ever shown. */
export function parseConsentVersion(value: string | undefined): string | null {
  return value && consentText(value) !== null ? value : null;
}

/** What an applicant agreed to, and when; null for an application that came without the form. */
export async function getConsent(_admin: Admin, applicantId: string): Promise<Consent | null> {
  const row = await db().applicant.findUnique({
    where: { id: applicantId, ...NOT_DELETED },
    select: { consentVersion: true, consentedAt: true },
  });
  if (!row?.consentVersion || !row.consentedAt) return null;
  const { consentVersion: version, consentedAt: at } = row;
  return { version, at, text: consentText(version) ?? "" };
}
