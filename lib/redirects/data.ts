import "server-only";
import { recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import type { Site } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockUntilCommit } from "@/lib/database/locks";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { readCsv } from "@/lib/lists/read-csv";
import { notify } from "@/lib/notify";
import { paths } from "@/lib/paths";
import { checkRedirects, type StoredRedirect, type TypedRedirect } from "./check-redirects";
import { REDIRECTS_CHANNEL } from "./load-redirects";
import * as strings from "./strings";

/** Every instance keeps all redirects in memory. */
const REDIRECTS_MAX = 10_000;

/** Publishes a change to every instance when the transaction commits. */
const publishOnCommit = (tx: Prisma.TransactionClient) => notify(tx, REDIRECTS_CHANNEL, "changed");

/** Locks out other changes, which could close a circle, until the transaction ends. */
const lockRedirects = (tx: Prisma.TransactionClient) =>
  lockUntilCommit(tx, Prisma.sql`hashtextextended('redirects', 0)`);

/** Checks redirects beside the stored ones, under the lock. */
async function checkAll(tx: Prisma.TransactionClient, typed: readonly TypedRedirect[]) {
  await lockRedirects(tx);
  const stored = await tx.redirect.findMany({ select: { fromPath: true, toPath: true } });
  if (stored.length + typed.length > REDIRECTS_MAX)
    throw new HttpError(409, strings.getTooMany(REDIRECTS_MAX));
  const existing = new Map(stored.map(({ fromPath, toPath }) => [fromPath, toPath]));
  const jobs = await tx.job.findMany({ select: { id: true } });
  const jobPaths = new Set(jobs.map(({ id }) => paths.job(id).toLowerCase()));
  return checkRedirects(typed, existing, env().SITE_URL, jobPaths);
}

async function insert(tx: Prisma.TransactionClient, { id }: Site, redirects: readonly StoredRedirect[]) {
  const data = redirects.map((redirect) => ({ ...redirect, createdBy: id }));
  const rows = await tx.redirect.createManyAndReturn({ data, select: { id: true } });
  await publishOnCommit(tx);
  return rows;
}

/** Adds a redirect. Throws 422 for an address that cannot be one, for a circle and for an address that is taken. */
export async function createRedirect(
  admin: Site,
  typed: TypedRedirect,
  idempotencyKey?: IdempotencyKey,
): Promise<void> {
  await db().$transaction((tx) =>
    storeOnce(tx, idempotencyKey, async () => {
      const { redirects, problems } = await checkAll(tx, [typed]);
      if (problems.length > 0)
        throw invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
      const added = await insert(tx, admin, redirects);
      await recordAdminActions(tx, admin, "added", "redirect", added);
      return added[0]!.id;
    }),
  );
}

export interface RedirectImport {
  imported: number;
  /** Mistakes by line of the file. Nothing is imported when there is one. */
  problems: { line?: number; message: string }[];
}

/** Adds all redirects of a CSV file, or none. */
export async function importRedirects(admin: Site, file: string): Promise<RedirectImport> {
  const { rows, problems } = await parseRedirectFile(file);
  return db().$transaction(
    async (tx) => {
      const checked = await checkAll(tx, rows);
      const all = [...problems, ...checked.problems.map(({ line, message }) => ({ line, message }))];
      if (all.length > 0) return { imported: 0, problems: all.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
      await insert(tx, admin, checked.redirects);
      const target = { type: "redirect", id: "import" } as const;
      await recordAdminAction(tx, admin, "imported", target, { redirects: rows.length });
      return { imported: rows.length, problems: [] };
    },
    { timeout: 30_000 },
  );
}

/** Deletes redirects for good. Returns those that existed, as `restoreRedirects` takes them. */
export async function deleteRedirects(
  admin: Site,
  ids: readonly string[],
): Promise<(TypedRedirect & { id: string })[]> {
  return db().$transaction(async (tx) => {
    await lockRedirects(tx);
    const where = { id: { in: [...ids] } };
    const deleted = await tx.redirect.findMany({ where, select: { id: true, fromPath: true, toPath: true } });
    await tx.redirect.deleteMany({ where });
    await recordAdminActions(tx, admin, "deleted", "redirect", deleted);
    if (deleted.length > 0) await publishOnCommit(tx);
    return deleted.map(({ id, fromPath, toPath }) => ({ id, from: toTypedFrom(fromPath), to: toPath }));
  });
}

/**
 * Returns a stored address as one that can be typed. Its capitals differ from the lower-case address of a page: a redirect
 * from /About may stand beside the page /about.
 */
const toTypedFrom = (fromPath: string) => encodeURI(fromPath).toUpperCase();

/** Adds deleted redirects again, or none. Throws 409 for a circle and for an address that is taken. */
export async function restoreRedirects(admin: Site, deleted: readonly TypedRedirect[]): Promise<void> {
  await db().$transaction(async (tx) => {
    const { redirects, problems } = await checkAll(tx, deleted);
    if (problems[0]) throw new HttpError(409, problems[0].message);
    await recordAdminActions(tx, admin, "restored", "redirect", await insert(tx, admin, redirects));
  });
}

const ROWS_MAX = 5000;

/** Reads the rows of a CSV file with the columns `from` and `to`. A first row with these names is skipped. */
async function parseRedirectFile(text: string) {
  const parsed = await readCsv(text, ROWS_MAX + 3);
  const broken = parsed.find(({ cells }) => cells === null);
  if (broken) return { rows: [], problems: [{ line: broken.line, message: strings.wrongQuotes }] };
  // Excel takes a first line such as 'sep=;' as the delimiter.
  if (/^sep=/i.test(parsed[0]?.cells?.[0] ?? "")) parsed.shift();
  const [first] = parsed;
  const rows = first && /^from,to,*$/i.test(first.cells?.join(",") ?? "") ? parsed.slice(1) : parsed;
  if (rows.length === 0) return { rows: [], problems: [{ message: strings.noRows }] };
  if (rows.length > ROWS_MAX) return { rows: [], problems: [{ message: strings.tooManyRows }] };
  const problems: RedirectImport["problems"] = [];
  const complete = rows.flatMap(({ cells, line }) => {
    const [from = "", to = "", ...others] = cells ?? [];
    if (from && to && others.every((cell) => cell === "")) return [{ from, to, line }];
    problems.push({ line, message: strings.twoColumns });
    return [];
  });
  return { rows: complete, problems };
}
