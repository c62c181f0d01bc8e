import "server-only";
import type { Hiring } from "@/lib/auth/viewer";
import { consentText } from "@/lib/content/consent";
import { db } from "@/lib/database/db";

export interface Consent {
  version: string;
  at: Date;
  text: string;
}

/** Returns null for a version that names no published consent text. */
export function parseConsentVersion(value: string | undefined): string | null {
  return value && consentText(value) !== null ? value : null;
}

/** Returns null for an application that came through the JSON API, which shows no consent text. */
export async function getConsent(_admin: Hiring, applicantId: string): Promise<Consent | null> {
  const row = await db().applicant.findUnique({
    where: { id: applicantId },
    select: { consentVersion: true, consentedAt: true },
  });
  if (!row?.consentVersion || !row.consentedAt) return null;
  const { consentVersion: version, consentedAt: at } = row;
  return { version, at, text: consentText(version) ?? "" };
}
