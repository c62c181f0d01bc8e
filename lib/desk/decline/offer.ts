import "server-only";
import { company } from "@/lib/content/company";
import type { Hiring } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { fullName } from "@/lib/text/full-name";
import { listTemplates } from "@/lib/templates/data";
import type { MailOffer } from "../mail-offer";
import { getLeavingTime } from "./data";
import { planDecline } from "./plan";

export interface DeclineOffer extends MailOffer {
  people: (MailOffer["people"][number] & { isUnread: boolean })[];
  leavesAt: Date;
}

/** Returns who would be declined, with all that a preview of each mail needs. Changes nothing. */
export async function getDeclineOffer(admin: Hiring, ids: readonly string[]): Promise<DeclineOffer> {
  const [{ candidates, skipped }, now, templates] = await Promise.all([
    planDecline(db(), ids),
    getDatabaseTime(db()),
    listTemplates(admin, "decline"),
  ]);
  return {
    people: candidates.map(({ id, firstName, lastName, email, jobTitle, isUnread }) => {
      return { id, name: fullName({ firstName, lastName }), firstName, email, jobTitle, isUnread };
    }),
    skipped,
    templates: templates.map(({ id, name, subject, text, version }) => ({
      id,
      name,
      subject,
      text,
      version,
    })),
    sender: { firstName: admin.firstName, lastName: admin.lastName, company: company.name },
    leavesAt: getLeavingTime(now),
  };
}
