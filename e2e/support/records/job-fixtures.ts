import type { APIRequestContext } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";
import { textPdf } from "@/prisma/pdf";
import { expect } from "@/e2e/support/fixtures";

export interface Job {
  id: string;
  title: string;
  type: string;
  location: string;
  description: string;
  status: string;
  version: number;
}

/** Returns the fields of a job with a unique title. */
export const jobFields = (changes: Partial<Job> = {}) => ({
  title: `Bridge Painter ${crypto.randomUUID().slice(0, 8)}`,
  type: "Contract",
  location: "Salem, Oregon",
  description:
    "You paint 14 bridges a year.\n\nWhat you bring\n- A head for heights\n- Brushes <of your own> & patience",
  status: "Open",
  ...changes,
});

export async function addJob(
  request: APIRequestContext,
  token: string,
  changes: Partial<Job> = {},
): Promise<Job> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post("/admin/jobs", { headers, data: jobFields(changes) });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Deletes a job and notifies the page cache, as the product does. */
export async function removeJob(database: PrismaClient, id: string): Promise<void> {
  await database.job.deleteMany({ where: { id } });
  await notifyOfJob(database, id);
}

/** Tells the page cache that a job has changed, as the product does. */
export async function notifyOfJob(database: PrismaClient, id: string): Promise<void> {
  for (const tag of ["jobs", `job:${id}`])
    await database.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, ${tag})`;
}

/** Returns a valid PDF of exactly `size` bytes, or the smallest one possible. */
export const pdf = (size = 0) =>
  textPdf(["Siobhán O'Neill", "Welder and reader of drawings"], { padTo: size });

export const applicant = {
  firstName: "Siobhán",
  lastName: "O'Neill",
  email: "siobhan@example.com",
  phone: "+52 33 1234 5678",
};

/** Returns a body for `POST /jobs/{id}`. */
export const applicationBody = (bytes: Uint8Array = pdf(), changes: object = {}) => ({
  ...applicant,
  resume: { name: "cv.pdf", type: "application/pdf", data: Buffer.from(bytes).toString("base64") },
  ...changes,
});
