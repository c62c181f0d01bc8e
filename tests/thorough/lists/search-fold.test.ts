// Promise: findable-text
import fc from "fast-check";
import type * as z from "zod/mini";
import { beforeAll, describe, expect, test } from "vitest";
import { findApplicants } from "@/lib/applicants/data";
import { applicationFormSchema } from "@/lib/applicants/schema";
import { db } from "@/lib/database/db";
import { foldQuery } from "@/lib/text/fold-query";
import { jobSchema } from "@/lib/jobs/schema";
import { jobTable } from "@/lib/jobs/table";
import { findPage } from "@/lib/lists/find-page";
import { type ListQuery, parseListQuery } from "@/lib/lists/list-query";
import { findMessages } from "@/lib/messages/data";
import { contactFormSchema } from "@/lib/messages/schema";
import { memberSchema } from "@/lib/team/schema";
import { memberTable } from "@/lib/team/table";
import { newUserSchema } from "@/lib/users/schema";
import { userTable } from "@/lib/users/table";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** Reads a search as the page does. Returns the ids of the first page. */
async function search(
  find: (query: ListQuery) => Promise<{ items: { id: string }[] }>,
  typed: string,
): Promise<string[]> {
  const { items } = await find(parseListQuery({ q: typed }));
  return items.map(({ id }) => id);
}

const inMessages = (typed: string) => search((query) => findMessages(admin, query), typed);
const inApplicants = (typed: string) => search((query) => findApplicants(admin, query), typed);
const inJobs = (typed: string) => search((query) => findPage(admin, jobTable, query), typed);
const inTeam = (typed: string) => search((query) => findPage(admin, memberTable, query), typed);
const inUsers = (typed: string) => search((query) => findPage(admin, userTable, query), typed);

const passwordHash = `$2b$12$${"x".repeat(53)}`;

describe("a search of each list", () => {
  beforeAll(async () => {
    await emptyTables("messages", "jobs", "team_members", "users");
    const name = { firstName: "Siobhán", lastName: "O'Malley" };
    await createMessage(db(), {
      id: "message",
      name: "Siobhán O'Malley",
      company: "Müller & Söhne Łódź",
      phone: "(503) 555-0177",
      email: "info@xn--e1afmkfd.xn--p1ai",
      appliedJobTitle: "Straßenbauer",
    });
    await createJob(db(), {
      id: "job",
      title: "Ingénieur réseau",
      workMode: "hybrid",
      city: "Zürich",
      country: "CH",
      contact: undefined,
    });
    await createApplicant(db(), {
      id: "applicant",
      jobId: "job",
      ...name,
      phone: "+44 20 7946 0958",
      resume: null,
    });
    await createTeamMember(db(), { id: "member", ...name, bio: "Plays the Ukulele – “daily”" });
    await createUser(db(), { id: "user", ...name, passwordHash });
  });

  test.each([
    "O’Malley",
    "o'malley",
    "O`MALLEY",
    "siobhan",
    "Siobha\u0301n",
    "Siobhán  O’Malley",
    "Ｏ＇Ｍａｌｌｅｙ",
    "O’\u200bMalley",
  ])("finds O'Malley by %j in all lists of people", async (typed) => {
    expect(await inMessages(typed)).toEqual(["message"]);
    expect(await inApplicants(typed)).toEqual(["applicant"]);
    expect(await inTeam(typed)).toEqual(["member"]);
    expect(await inUsers(typed)).toEqual(["user"]);
  });

  test.each([
    ...[
      "5035550177",
      "503 555 0177",
      "+1 503-555-0177",
      "1-503-555-0177",
      "٥٠٣٥٥٥٠١٧٧",
      "５０３５５５０１７７",
      "555‑0177",
      "tel:5035550177",
    ],
    ...[
      "muller",
      "MU\u0308LLER",
      "sohne lodz",
      "strassenbauer",
      "info@пример.рф",
      "info@xn--e1afmkfd.xn--p1ai",
    ],
  ])("finds a message by %j", async (typed) => expect(await inMessages(typed)).toEqual(["message"]));

  test.each(["5035550178", "0177555", "%", "mull_r", "O Malley"])("finds no message by %j", async (typed) =>
    expect(await inMessages(typed)).toEqual([]),
  );

  test.each([
    "+44 20 7946 0958",
    "442079460958",
    "020 7946 0958",
    "+44 (0)20 7946 0958",
    "7946-0958",
    "ingenieur",
  ])("finds an applicant by %j", async (typed) => expect(await inApplicants(typed)).toEqual(["applicant"]));

  test.each(["ingenieur reseau", "Zurich", "hybrid"])("finds a job by %j", async (typed) =>
    expect(await inJobs(typed)).toEqual(["job"]),
  );

  test("finds a team member by the biography", async () =>
    expect(await inTeam('ukulele - "daily"')).toEqual(["member"]));

  test("finds rows that were stored before the folded column", async () => {
    await db().$executeRaw`ALTER TABLE messages DISABLE TRIGGER messages_fold`;
    await db().$executeRaw`UPDATE messages SET folded = NULL`;
    await db().$executeRaw`ALTER TABLE messages ENABLE TRIGGER messages_fold`;
    for (const typed of ["siobhan o’malley", "strassenbauer", "5035550177", "ÖH"])
      expect(await inMessages(typed)).toEqual(["message"]);
    await db().message.update({ where: { id: "message" }, data: { isRead: true } });
    const [row] = await db().$queryRaw<{ folded: string }[]>`SELECT folded FROM messages`;
    expect(row?.folded).toContain("siobhan o'malley");
  });

  test("without anything visible is no search", () => {
    for (const q of ["\u200b", " \u00ad ", "\u0301"]) expect(parseListQuery({ q }).q).toBe("");
  });

  test("is cut between characters", () => {
    expect(parseListQuery({ q: `${"x".repeat(199)}🌲` }).q).toBe("x".repeat(199));
  });
});

describe("whatever a form accepts is found by what the person typed", () => {
  beforeAll(() => emptyTables("messages", "jobs", "team_members", "users"));

  const RUNS = { numRuns: 60, seed: 20261126 };
  const letters =
    "aZéÅßŁøİςÑ ’'`´-–—‑.,&/·Йя山田太郎한글ｶﾞ２عَरि\u0301\u200d\u200b\u00ad\u00a0\u3000\u202d\u202c\u2028\n\t\"«%_\\";
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
  );

  /** Stores texts that the schema accepts, and expects that each of them finds its record. */
  async function expectFound<Values>(
    schema: z.ZodMiniType<Values>,
    toInput: (text: string) => Record<string, string>,
    store: (values: Values) => Promise<{ id: string }>,
    find: (text: string) => Promise<string[]>,
  ) {
    let stored = 0;
    const property = fc.asyncProperty(typed, async (text) => {
      const { data } = schema.safeParse(toInput(text));
      if (!data || foldQuery(text).trim() === "") return;
      stored += 1;
      const { id } = await store(data);
      expect(await find(text), JSON.stringify(text)).toContain(id);
      await emptyTables("messages", "jobs", "team_members", "users");
    });
    await fc.assert(property, RUNS);
    expect(stored).toBeGreaterThan(10);
  }

  const contact = { email: "a@example.com", phone: "5035550142", company: "C", message: "M", name: "N" };
  test.each(["name", "company", "message"])("a message by its %s", (field) =>
    expectFound(
      contactFormSchema,
      (text) => ({ ...contact, [field]: text }),
      ({ name, email, phone, company, message }) =>
        createMessage(db(), { name, email, phone, company, message }),
      inMessages,
    ),
  );

  test("an applicant by the names", () =>
    expectFound(
      applicationFormSchema,
      (text) => ({ firstName: text, lastName: "N", email: "a@example.com", phone: "5035550142" }),
      async ({ firstName, lastName }) => {
        const { id: jobId } = await createJob(db());
        return createApplicant(db(), { jobId, firstName, lastName, resume: null });
      },
      inApplicants,
    ));

  test("a user by the names", () =>
    expectFound(
      newUserSchema,
      (text) => ({
        firstName: "N",
        lastName: text,
        email: "a@example.com",
        password: "correct horse battery",
      }),
      ({ firstName, lastName }) => createUser(db(), { firstName, lastName, passwordHash }),
      inUsers,
    ));

  test.each(["firstName", "role", "bio"])("a team member by %s", (field) =>
    expectFound(
      memberSchema,
      (text) => ({ firstName: "N", lastName: "N", [field]: text }),
      ({ firstName, lastName, role, bio }) => createTeamMember(db(), { firstName, lastName, role, bio }),
      inTeam,
    ),
  );

  test.each(["title", "location", "description", "city"])("a job by its %s", (field) =>
    expectFound(
      jobSchema,
      (text) => ({
        title: "T",
        type: "Contract",
        location: "L",
        description: "D",
        status: "Open",
        [field]: text,
      }),
      ({ title, location, description, city }) => createJob(db(), { title, location, description, city }),
      inJobs,
    ),
  );
});
