// Promise: reviewer-reach
import { createDemotedToken } from "@/e2e/support/demoted-token";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { reviewPaths } from "@/lib/review-paths";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { CANARY } from "./matrix-records";

// What each actor gets from the pages and files of reviewers. `other` reviews another job.
const ACTORS = ["anonymous", "garbage", "user", "demoted", "reviewer", "other", "administrator"] as const;
type Actor = (typeof ACTORS)[number];

const signedOut = { anonymous: 200, garbage: 200, demoted: 200 };
const expected: Record<"list" | "filtered" | "record" | "mixed", Record<Actor, number>> = {
  list: { ...signedOut, user: 200, reviewer: 200, other: 200, administrator: 200 },
  filtered: { ...signedOut, user: 200, reviewer: 200, other: 200, administrator: 200 },
  record: { ...signedOut, user: 404, reviewer: 200, other: 404, administrator: 404 },
  // The application under the address of the other reviewer's job.
  mixed: { ...signedOut, user: 404, reviewer: 404, other: 404, administrator: 404 },
};
const fileStatuses: Record<Actor, number> = {
  anonymous: 401,
  garbage: 401,
  demoted: 401,
  user: 404,
  reviewer: 200,
  other: 404,
  administrator: 404,
};

test("the pages and files of reviewers answer every actor as the matrix says", async ({
  baseURL,
  database,
  user,
  person,
  admin,
  getToken,
  request,
}) => {
  const job = await createJob(database, { title: "Rigger" });
  const otherJob = await createJob(database, { title: "Rigger" });
  const { id } = await createApplicant(database, { jobId: job.id, firstName: CANARY });
  const other = await createUser(database, { passwordHash: PASSWORD_HASH });
  await database.jobReviewer.createMany({
    data: [
      { userId: person.id, jobId: job.id },
      { userId: other.id, jobId: otherJob.id },
    ],
  });
  const administrator = await getToken(admin);
  const tokens: Record<Actor, string | undefined> = {
    anonymous: undefined,
    garbage: "a.b.c",
    user: await getToken(user),
    demoted: await createDemotedToken(database, administrator, { getToken, request }),
    reviewer: await getToken(person),
    other: await getToken({ email: other.email, password: PASSWORD }),
    administrator,
  };
  const read = async (path: string, actor: Actor, method = "GET") => {
    const token = tokens[actor];
    const headers = { accept: "text/html", ...(token && { cookie: `ID_TOKEN=${token}` }) };
    const response = await fetch(baseURL + path, { method, headers, redirect: "manual" });
    return { response, text: await response.text() };
  };
  const addresses = {
    list: reviewPaths.reviews,
    filtered: reviewPaths.filterByJob(job.id),
    record: reviewPaths.review(job.id, id),
    mixed: reviewPaths.review(otherJob.id, id),
  };
  for (const [page, path] of Object.entries(addresses) as [keyof typeof expected, string][]) {
    const checks = ACTORS.map(async (actor) => {
      const { response, text } = await read(path, actor);
      const label = `${actor} ${page}`;
      expect(response.status, label).toBe(expected[page][actor]);
      expect(response.headers.get("cache-control"), label).toContain("no-store");
      expect(text.includes(CANARY), label).toBe(actor === "reviewer" && page !== "mixed");
      expect(text.includes("Sign in to see your reviews"), label).toBe(actor in signedOut);
    });
    await Promise.all(checks);
  }

  const resume = reviewPaths.resume(job.id, id);
  const countOpenings = () => database.auditEvent.count({ where: { action: "resume.opened", targetId: id } });
  for (const actor of ACTORS) {
    const before = await countOpenings();
    const { response, text } = await read(resume, actor);
    expect(response.status, actor).toBe(fileStatuses[actor]);
    expect(response.headers.get("cache-control"), actor).toContain("no-store");
    expect(text.includes("%PDF-"), actor).toBe(actor === "reviewer");
    expect((await countOpenings()) - before, actor).toBe(actor === "reviewer" ? 1 : 0);
    const checks = [reviewPaths.resume(otherJob.id, id), reviewPaths.resume(job.id, "unknown")].map(
      async (path) =>
        expect((await read(path, actor)).response.status, `${actor} ${path}`).toBe(
          actor in signedOut ? 401 : 404,
        ),
    );
    const methodChecks = ["POST", "PUT", "PATCH", "DELETE"].map(async (method) =>
      expect((await read(resume, actor, method)).response.status, `${actor} ${method}`).toBeGreaterThan(399),
    );
    await Promise.all([...checks, ...methodChecks]);
  }
  // The file is for browsers: a token in the Authorization header opens nothing.
  const headers = { authorization: `Bearer ${tokens.reviewer}` };
  expect((await request.get(resume, { headers })).status()).toBe(401);
  await removeJob(database, job.id);
  await removeJob(database, otherJob.id);
});
