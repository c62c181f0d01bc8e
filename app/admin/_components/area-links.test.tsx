import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailProblem } from "@/app/admin/(overview)/_components/mail-problem";
import { JobFields } from "@/app/admin/jobs/_components/job-fields";
import { PersonalDataLists } from "@/app/admin/privacy/_components/personal-data-lists";
import { type Area, AREAS } from "@/lib/auth/areas";
import type { JobRecord } from "@/lib/jobs/job";
import type { PersonalData } from "@/lib/privacy/personal-data";

const at = new Date(0);
const record = { createdAt: at, deletedAt: null, replyIds: [], answerIds: [], notes: 0, opinions: 0 };
const personalData = {
  messages: [{ ...record, id: "message-1" }],
  applications: [{ ...record, id: "application-1", jobTitle: "Rigger", resumeName: null }],
  previewed: [{ id: "row-1", createdAt: at, importId: "import-1", line: 2 }],
  accounts: [],
  mails: [],
  events: [],
  alerts: [],
  invitations: [],
} as unknown as PersonalData;
const job = { id: "job-1", createdAt: at, contactId: "contact-1", payCurrency: null } as JobRecord;

const render = (areas: readonly Area[]) =>
  renderToStaticMarkup(
    <>
      <MailProblem hold={null} stuck={{ count: 2, since: at }} areas={areas} />
      <JobFields job={job} isPublic owner={undefined} contactName="Ada Marsh" areas={areas} />
      <PersonalDataLists personalData={personalData} areas={areas} />
    </>,
  );

test.each<[text: string, path: string, area: Area]>([
  ["2 emails", "/admin/website", "site"],
  ["Ada Marsh", "/admin/team/contact-1", "site"],
  ["message-1", "/admin/messages/message-1", "messages"],
  ["Rigger", "/admin/applicants/application-1", "hiring"],
  ["of a file", "/admin/imports/import-1", "hiring"],
])("administrators read %s, with a link to %s when they have the area %s", (text, path, area) => {
  expect(render([area])).toContain(`href="${path}"`);
  const without = render(AREAS.filter((other) => other !== area));
  expect(without).toContain(text);
  expect(without).not.toContain(path);
});
