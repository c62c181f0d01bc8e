import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

test("public lists allow every origin and answer 304 to a matching If-None-Match, and other endpoints do not", async ({
  request,
  database,
  admin,
  getToken,
}) => {
  const origin = "https://elsewhere.example";
  const job = await createJob(database, { title: "Lamp Trimmer" });
  for (const path of ["/api/team", "/api/jobs", "/team", `/api/jobs/${job.id}`]) {
    const first = await request.get(path, { headers: { origin } });
    const { etag = "", ...headers } = first.headers();
    expect(headers, path).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, no-cache",
    });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    if (path !== "/api/jobs")
      for (const tag of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
        const unchanged = await request.get(path, { headers: { "if-none-match": tag } });
        expect([unchanged.status(), unchanged.headers().etag, (await unchanged.body()).length], path).toEqual(
          [304, etag, 0],
        );
      }
    const other = await request.get(path, { headers: { "if-none-match": '"other"' } });
    expect(other.status(), path).toBe(200);
    const preflight = await request.fetch(path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match",
      },
    });
    expect([preflight.status(), preflight.headers()["access-control-allow-methods"]], path).toEqual([
      204,
      "GET, HEAD",
    ]);
  }
  const before = (await request.get(`/api/jobs/${job.id}`)).headers().etag;
  await database.job.update({ where: { id: job.id }, data: { title: "Lamp Lighter" } });
  const changed = await request.get(`/api/jobs/${job.id}`, { headers: { "if-none-match": before! } });
  expect([changed.status(), (await changed.json()).title]).toEqual([200, "Lamp Lighter"]);
  await removeJob(database, job.id);

  for (const path of ["/feeds/jobs.xml", "/feeds/jobs.json", "/api/openapi.json", "/widget/jobs.js"]) {
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await request.fetch(path, { method, headers: { origin } });
      expect(answer.ok(), `${method} ${path}`).toBe(true);
      expect(answer.headers()["access-control-allow-origin"], `${method} ${path}`).toBe("*");
      expect(answer.headers()["cross-origin-resource-policy"], `${method} ${path}`).toBe("cross-origin");
    }
  }
  const authorization = `Bearer ${await getToken(admin)}`;
  for (const path of [
    "/admin/messages",
    "/api/admin/users",
    "/auth/is-authenticated",
    "/api/viewer",
    "/message",
    "/",
  ])
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await request.fetch(path, { method, headers: { origin, authorization } });
      const names = Object.keys(answer.headers()).filter((name) => name.startsWith("access-control-"));
      expect(names, `${method} ${path}`).toEqual([]);
      expect(answer.headers()["cross-origin-resource-policy"], `${method} ${path}`).toBe("same-origin");
    }
});
