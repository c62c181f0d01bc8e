import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { listTemplates } from "@/lib/templates/data";
import { needsJob, renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";
import { getAddressee, getDefaultSubject } from "./addressee";
import type { Correspondence } from "./correspondence";
import type { DeskRef } from "../desk";
import { findCorrespondence } from "./find-correspondence";

export interface ReplyTemplate extends TemplateTexts {
  id: string;
  name: string;
}

export interface CorrespondenceView extends Correspondence {
  record: DeskRef;
  email: string;
  /** Templates with the placeholders filled in for this person. */
  templates: ReplyTemplate[];
  subject: string;
  /** A mail that the reader has just taken back, to write on. */
  recalled: TemplateTexts | null;
}

/** Returns the mails about a record and what a composer needs. Throws 404. */
export async function getCorrespondenceView(admin: Admin, record: DeskRef): Promise<CorrespondenceView> {
  const [addressee, correspondence, templates] = await Promise.all([
    getAddressee(admin, record),
    findCorrespondence(admin, record),
    listTemplates(admin, "reply", "invite"),
  ]);
  const values = getTemplateValues(addressee, admin);
  return {
    ...correspondence,
    record,
    email: addressee.email,
    templates: templates
      .filter((template) => addressee.jobTitle !== null || !needsJob(template))
      .map((template) => ({ id: template.id, name: template.name, ...renderTemplate(template, values) })),
    subject: getDefaultSubject(addressee),
    recalled: getRecalled(correspondence, admin.id),
  };
}

const HOUR_MS = 60 * 60 * 1000;

function getRecalled({ items }: Correspondence, authorId: string): TemplateTexts | null {
  const last = items.at(-1);
  const isOwn = last?.state === "recalled" && last.kind !== "decline" && last.authorId === authorId;
  const isRecent = Date.now() - (last?.settledAt?.getTime() ?? 0) < HOUR_MS;
  return isOwn && isRecent && last.subject !== null && last.text !== null
    ? { subject: last.subject, text: last.text }
    : null;
}
