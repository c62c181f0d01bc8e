// Promise: key-rights
import { RIGHTS, type Right } from "@/lib/auth/api-keys/rights";
import { createApplicant, createJob } from "@/prisma/factories";
import { createApiKey } from "@/e2e/support/records/api-key-fixtures";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { removeMembers } from "@/e2e/support/records/member-fixtures";
import { MATRIX_MEMBER, METHODS, readEndpoints } from "./matrix";
import { CANARY, subjectFactories } from "./matrix-records";
import { removeTemplates } from "./template-fixtures";

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const newApplicant = {
  firstName: "Nora",
  lastName: "Lindt",
  email: "nora@example.com",
  phone: "503-555-0142",
};
const isWrite = (right: Right) => right.startsWith("write ");

test("a key that may write but not read gets no record back from any call", async ({
  baseURL,
  database,
  admin,
  request,
}) => {
  test.slow();
  const rights = RIGHTS.filter(isWrite);
  const { key } = await createApiKey(database, { email: admin.email, rights });
  const answers: Record<string, string[]> = {};
  for (const [route, { subject, ...cells }] of Object.entries(await readEndpoints(request)))
    for (const method of METHODS) {
      const cell = method === "GET" || method === "HEAD" ? undefined : cells[method];
      const status = cell?.statuses.key ?? 0;
      if (!cell || status < 200 || status > 299 || !route.startsWith("/api/admin/")) continue;
      const id = subject ? (await subjectFactories[subject](database)).id : "";
      const body = cell.body && JSON.stringify(cell.body());
      const headers = { ...bearer(key), ...(body && { "content-type": "application/json" }) };
      const answer = await fetch(baseURL + route.replace("[id]", id), { method, headers, body });
      expect(answer.status, `${method} ${route}`).toBe(status);
      if (status === 204) continue;
      const shown = await answer.json();
      answers[`${method} ${route}`] = Object.keys(shown).sort();
      expect(JSON.stringify(shown), route).not.toContain(CANARY);
    }
  const { id: jobId } = await subjectFactories.job(database);
  const added = await fetch(`${baseURL}/admin/job-applicants`, {
    method: "POST",
    headers: { ...bearer(key), "content-type": "application/json" },
    body: JSON.stringify({ jobId, ...newApplicant }),
  });
  expect([added.status, Object.keys(await added.json())]).toEqual([201, ["id"]]);
  const both = ["id", "version"];
  expect(answers).toEqual({
    "PUT /api/admin/job-applicants/[id]/desk": ["version"],
    "POST /api/admin/job-applicants/[id]/notes": ["id"],
    "POST /api/admin/job-applicants/[id]/replies": ["id"],
    "POST /api/admin/jobs": both,
    "PUT /api/admin/jobs/[id]": both,
    "POST /api/admin/messages/[id]/notes": ["id"],
    "POST /api/admin/messages/[id]/replies": ["id"],
    "PUT /api/admin/messages/[id]/desk": ["version"],
    "PUT /api/admin/messages/[id]": ["id"],
    "POST /api/admin/team": both,
    "PUT /api/admin/team/[id]": both,
    "POST /api/admin/templates": both,
    "PUT /api/admin/templates/[id]": both,
  });
  for (const { id } of await database.job.findMany({ where: { title: CANARY } }))
    await removeJob(database, id);
  await removeMembers(database, MATRIX_MEMBER);
  await removeTemplates(database, MATRIX_MEMBER);
});

test("an outdated change shows the stored state only to a key that may read it", async ({
  request,
  database,
  admin,
  getToken,
}) => {
  const { id } = await subjectFactories.message(database);
  const change = async (token: string) => {
    const data = { answered: true, version: 99 };
    const answer = await request.put(`/admin/messages/${id}/desk`, { headers: bearer(token), data });
    expect(answer.status()).toBe(409);
    return Object.keys(await answer.json()).sort();
  };
  const make = async (rights: Right[]) => (await createApiKey(database, { email: admin.email, rights })).key;
  expect(await change(await make(["write messages"]))).toEqual(["message"]);
  expect(await change(await make(["write messages", "read messages"]))).toEqual(["message", "present"]);
  expect(await change(await getToken(admin))).toEqual(["message", "present"]);
});

test("a key deletes a job only with the rights to write jobs and applicants", async ({
  request,
  database,
  admin,
}) => {
  const remove = async (rights: Right[], id: string) => {
    const { key } = await createApiKey(database, { email: admin.email, rights });
    const answer = await request.delete(`/admin/jobs/${id}`, { headers: bearer(key) });
    return [answer.status(), await answer.text()];
  };
  const [job, empty] = [await createJob(database), await createJob(database)];
  const { id: applicantId } = await createApplicant(database, { jobId: job.id });
  const denied = JSON.stringify({ message: "This API key doesn't have permission to write applicants." });
  for (const { id } of [job, empty]) expect(await remove(["write jobs"], id)).toEqual([403, denied]);
  expect(await remove(["write applicants"], job.id)).toEqual([
    403,
    JSON.stringify({ message: "This API key doesn't have permission to write jobs." }),
  ]);
  const countKept = () => database.applicant.count({ where: { id: applicantId, deletedAt: null } });
  expect(await countKept()).toBe(1);
  expect(await remove(["write jobs", "write applicants"], job.id)).toEqual([204, ""]);
  expect(await countKept()).toBe(0);
  for (const { id } of [job, empty]) await removeJob(database, id);
});
