import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { noteAudit } from "@/lib/audit";
import { callerOf, STAFF_ROUTE_HEADER } from "@/lib/caller";
import { Failure, notAuthenticated } from "@/lib/failure";
import type { UserRecord } from "@/lib/users/user";
import { findViewer } from "./data";
import { SESSION_COOKIE } from "./session-cookie";
import { sessionIdOf } from "./token";

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
export async function viewerOfToken(token: string): Promise<Viewer | null> {
  if (!token) return null;
  const sessionId = await sessionIdOf(token);
  return sessionId === null ? null : findViewer(sessionId);
}

/** The viewer of the request's cookie, looked up once a request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies();
  return viewerOfToken(jar.get(SESSION_COOKIE)?.value ?? "");
});

const requestId = async () => callerOf(await headers()).requestId;

/** The audit log's entry about a user who was denied access: one for each part of the staff area and hour. */
async function refusalOf({ id }: Viewer) {
  const route = (await headers()).get(STAFF_ROUTE_HEADER) ?? "elsewhere";
  const target = { type: "account", id } as const;
  return { actorId: id, action: "access.refused", target, details: { route }, oncePerHour: route } as const;
}

/** For pages, which show a view of their own to those who may not enter; one and the same value for a whole request. */
export const getAdmin = cache(async (): Promise<Admin | "signed-out" | "forbidden"> => {
  const viewer = await getViewer();
  if (!viewer) return "signed-out";
  if (viewer.role === "ADMIN") return admit(viewer);
  await noteAudit({ ...(await refusalOf(viewer)), requestId: await requestId() });
  return "forbidden";
});

/** Whether an administrator's session still runs and they still are one: for answers that last longer than a moment. */
export async function isStillAdmin({ sessionId }: Admin): Promise<boolean> {
  const viewer = await findViewer(sessionId);
  return viewer?.role === "ADMIN";
}

async function admit(viewer: Viewer | null): Promise<Admin> {
  if (!viewer) throw notAuthenticated();
  if (viewer.role !== "ADMIN")
    throw new Failure(403, "Only administrators may do this.", { audit: await refusalOf(viewer) });
  return { ...viewer, requestId: await requestId() } as Admin;
}

/** Whoever is signed in by the request's cookie. Throws 401. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (!viewer) throw notAuthenticated();
  return viewer;
}

/** The administrator of the request's cookie: the door of server actions. Throws 401 or 403. */
export async function requireAdmin(): Promise<Admin> {
  return admit(await getViewer());
}

const bearerToken = (authorization: string | null) => authorization?.replace(/^Bearer +/i, "").trim() ?? "";

/** The viewer of an Authorization header, raw or with `Bearer `. Throws 401. */
export async function requireBearer(authorization: string | null): Promise<Viewer> {
  const viewer = await viewerOfToken(bearerToken(authorization));
  if (!viewer) throw notAuthenticated();
  return viewer;
}

/** The administrator of an Authorization header: the door of the JSON API, which never trusts the cookie. */
export async function requireAdminBearer(authorization: string | null): Promise<Admin> {
  return admit(await requireBearer(authorization));
}
