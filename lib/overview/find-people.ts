import "server-only";
import { findApplicants } from "@/lib/applicants/data";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { findMessages } from "@/lib/messages/data";
import { fullName } from "@/lib/text/full-name";

export type FoundPerson = Awaited<ReturnType<typeof findPeople>>["people"][number];

const NONE = { items: [], timedOut: false };

const ROWS = 5;

/**
 * Finds messages and applicants that the administrator may read, the newest first, by all that the search of their lists covers.
 * `timedOut` is true when the search of a list took too long, whose people are then missing.
 */
export async function findPeople(admin: Admin, q: string) {
  const query = { page: 1, q };
  const [applicants, messages] = await Promise.all([
    hasArea(admin, "hiring") ? findApplicants(admin, query) : NONE,
    hasArea(admin, "messages") ? findMessages(admin, query) : NONE,
  ]);
  // `text` is the job of an application, or the company of a message.
  const people = [
    ...applicants.items.slice(0, ROWS).map((row) => {
      return { kind: "applicant" as const, id: row.id, name: fullName(row), text: row.jobTitle };
    }),
    ...messages.items.slice(0, ROWS).map((row) => {
      return { kind: "message" as const, id: row.id, name: row.name, text: row.company };
    }),
  ];
  return { people, timedOut: applicants.timedOut === true || messages.timedOut === true };
}
