import "server-only";
import { safeParse } from "zod/v4/core";
import type { Hiring } from "@/lib/auth/viewer";
import { defaultCompany } from "@/lib/content/company";
import { consentText } from "@/lib/content/consent";
import { db } from "@/lib/database/db";
import { storedSchemas } from "@/lib/site-settings/schema";

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
  return { version, at, text: consentText(version, await getCompanyName(at)) ?? "" };
}

/** Returns the company's name at a time, from the setting. Without a setting at that time, returns the name of this build. */
async function getCompanyName(at: Date): Promise<string> {
  const facts = await db().siteSetting.findFirst({
    where: { key: "facts", changedAt: { lte: at } },
    orderBy: { version: "desc" },
  });
  return safeParse(storedSchemas.facts, facts?.value).data?.name ?? defaultCompany.name;
}
