import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { recordAuditSafely } from "@/lib/audit/audit-log";
import { getCaller, STAFF_ROUTE_HEADER } from "@/lib/caller";
import { HttpError, notAuthenticated } from "@/lib/http/http-error";
import type { UserRecord } from "@/lib/users/user";
import { findViewer } from "./data";
import { SESSION_COOKIE } from "@/lib/auth/session/session-cookie";
import { readSessionId } from "@/lib/auth/session/token";

/** Who is signed in. The role is the database's at this moment, never the token's. */
export interface Viewer extends UserRecord {
  sessionId: string;
}

declare const administrator: unique symbol;

/**
 * Proof that an administrator was looked up for this very request. Admin reads and writes ask for it as an argument,
 * so that a forgotten check does not compile; only this module makes one.
 */
export type Admin = Viewer & {
  readonly [administrator]: true;
  /** The request in which they act: part of every row of the audit log. */
  requestId: string;
};

/** The viewer that a token stands for; null when it is forged, expired, revoked or empty. */
export async function findViewerByToken(token: string): Promise<Viewer | null> {
  if (!token) return null;
  const sessionId = await readSessionId(token);
  return sessionId === null ? null : findViewer(sessionId);
}

/** The viewer of the request's cookie, looked up once a request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  return findViewerByToken(jar.get(SESSION_COOKIE)?.value ?? "");
});

const getRequestId = async () => getCaller(await headers()).requestId;

/** The audit log's entry about a user who was denied access: one for each part of the staff area and hour. */
async function buildDeniedEvent({ id }: Viewer) {
  const route = (await headers()).get(STAFF_ROUTE_HEADER) ?? "elsewhere";
  const target = { type: "account", id } as const;
  return { actorId: id, action: "access.refused", target, details: { route }, oncePerHour: route } as const;
}

/** For pages, which show a view of their own to those who may not enter; one and the same value for a whole request. */
export const getAdmin = cache(async (): Promise<Admin | "signed-out" | "forbidden"> => {
  const viewer = await getViewer();
  if (!viewer) return "signed-out";
  if (viewer.role === "ADMIN") return toAdmin(viewer);
  await recordAuditSafely({ ...(await buildDeniedEvent(viewer)), requestId: await getRequestId() });
  return "forbidden";
});

/** Whether an administrator's session still runs and they still are one: for answers that last longer than a moment. */
export async function isStillAdmin({ sessionId }: Admin): Promise<boolean> {
  const viewer = await findViewer(sessionId);
  return viewer?.role === "ADMIN";
}

async function toAdmin(viewer: Viewer | null): Promise<Admin> {
  if (!viewer) throw notAuthenticated();
  if (viewer.role !== "ADMIN")
    throw new HttpError(403, "Only administrators may do this.", { audit: await buildDeniedEvent(viewer) });
  return { ...viewer, requestId: await getRequestId() } as Admin;
}

/** Whoever is signed in by the request's cookie. Throws 401. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (!viewer) throw notAuthenticated();
  return viewer;
}

/** The administrator of the request's cookie: the door of server actions. Throws 401 or 403. */
export async function requireAdmin(): Promise<Admin> {
  return toAdmin(await getViewer());
}

const bearerToken = (authorization: string | null) => authorization?.replace(/^Bearer +/i, "").trim() ?? "";

/** The viewer of an Authorization header, raw or with `Bearer `. Throws 401. */
export async function requireBearer(authorization: string | null): Promise<Viewer> {
  const viewer = await findViewerByToken(bearerToken(authorization));
  if (!viewer) throw notAuthenticated();
  return viewer;
}

/** The administrator of an Authorization header: the door of the JSON API, which never trusts the cookie. */
export async function requireAdminBearer(authorization: string | null): Promise<Admin> {
  return toAdmin(await requireBearer(authorization));
}
