import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { type CallingKey, findApiKey } from "./api-keys/find-api-key";
import type { Right } from "./api-keys/rights";
import { isApiKey } from "./api-keys/secret";
import { recordAuditSafely } from "@/lib/audit/audit-log";
import { getCaller } from "@/lib/request/caller";
import { STAFF_ROUTE_HEADER } from "@/lib/request/caller-headers";
import { HttpError, notAuthenticated } from "@/lib/http-error";
import { consume } from "@/lib/limits/rate-limit";
import { findViewer } from "./data";
import { type Area, areaNames } from "./areas";
import { type Admin, hasArea, type Viewer } from "./identity";
import { authOptions, getSessionId } from "@/lib/auth/session/auth-options";

export type { AdminOf, Hiring, Inbox, People, Site } from "./identity";
export { type Admin, hasArea, type Viewer };

/** Returns the user of a token; null when it is empty, forged, expired or revoked. */
export async function findViewerByToken(token: string): Promise<Viewer | null> {
  const { jwt, secret } = authOptions;
  return findViewer((await jwt.decode({ token, secret }))?.sid);
}

/** Returns the user of the session cookie. Runs one query per request, however often it is called. */
export const getViewer = cache(async (): Promise<Viewer | null> => findViewer(await getSessionId()));

export const getRequestId = async () => getCaller(await headers()).requestId;

async function buildDeniedEvent({ id }: Viewer) {
  const route = (await headers()).get(STAFF_ROUTE_HEADER) ?? "elsewhere";
  const target = { type: "account", id } as const;
  return { actorId: id, action: "access.refused", target, details: { route }, hourlyKey: route } as const;
}

type Denied = "signed-out" | "forbidden";

/** Returns the administrator, or why pages deny access. Records denied users in the audit log. */
export const getAdmin = cache(async (): Promise<Admin | Denied> => {
  const viewer = await getViewer();
  if (!viewer) return "signed-out";
  if (viewer.role === "ADMIN") return toAdmin(viewer);
  return deny(viewer);
});

async function deny(viewer: Viewer): Promise<"forbidden"> {
  await recordAuditSafely({ ...(await buildDeniedEvent(viewer)), requestId: await getRequestId() });
  return "forbidden";
}

/** Works as `getAdmin`, and denies administrators without the area. */
export const getAdminOf = cache(async <A extends Area>(area: A): Promise<Admin<A> | Denied> => {
  const admin = await getAdmin();
  return typeof admin === "string" || hasArea(admin, area) ? admin : deny(admin);
});

/**
 * Returns the administrator with the right to an area. Throws 403 without it. For an `area` that depends on the input, call
 * it with that of the very record that the administrator asks for.
 */
export async function requireArea<A extends Area>(admin: Admin, area: A): Promise<Admin<A>> {
  if (hasArea(admin, area)) return admin;
  throw new HttpError(403, `Only administrators of the area ${areaNames[area]} may do this.`, {
    audit: await buildDeniedEvent(admin),
  });
}

/** Queries the session again, for long-lived responses such as event streams. */
export async function recheckAdmin({ sessionId, areas }: Admin): Promise<"same" | "other areas" | "ended"> {
  const viewer = await findViewer(sessionId);
  if (viewer?.role !== "ADMIN") return "ended";
  return viewer.areas.join() === areas.join() ? "same" : "other areas";
}

async function toAdmin(viewer: Viewer): Promise<Admin> {
  if (viewer.role !== "ADMIN")
    throw new HttpError(403, "Only administrators may do this.", { audit: await buildDeniedEvent(viewer) });
  return { ...viewer, requestId: await getRequestId() } as Admin;
}

/** Returns the user of the session cookie. Throws 401. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (!viewer) throw notAuthenticated();
  return viewer;
}

/** Returns the administrator of the session cookie, for server actions. Throws 401 or 403. */
export async function requireAdmin(): Promise<Admin> {
  return toAdmin(await requireViewer());
}

const getBearerToken = (authorization: string | null) =>
  authorization?.replace(/^Bearer +/i, "").trim() ?? "";

/** Returns the user of an Authorization header, with or without the prefix `Bearer `. Throws 401. */
export async function requireBearer(authorization: string | null): Promise<Viewer> {
  const viewer = await findViewerByToken(getBearerToken(authorization));
  if (!viewer) throw notAuthenticated();
  return viewer;
}

interface KeyAccess {
  /** A key needs all of them. Without any, no key is accepted. */
  rights: readonly Right[];
  /** Called with the key, before its limit and its rights are checked. */
  onKey: (key: CallingKey) => void;
}

/**
 * Returns the administrator of an Authorization header, which holds a sign-in token or an API key. The JSON API ignores
 * cookies. Throws 401 or 403, and 429 beyond the limit of the key.
 */
export async function requireAdminBearer(
  authorization: string | null,
  { rights, onKey }: KeyAccess,
): Promise<Admin> {
  const token = getBearerToken(authorization);
  if (!isApiKey(token)) return toAdmin(await requireBearer(authorization));
  const key = await findApiKey(token);
  onKey(key);
  await consume("api-key", key.id);
  requireRights(key, rights);
  const caller = { sessionId: "", recentlyProven: false, keyId: key.id, requestId: await getRequestId() };
  return { ...key.owner, ...caller } as Admin;
}

/** Throws 403 for an API key without all of the rights. */
export function requireRights(key: CallingKey, rights: readonly Right[]): void {
  if (rights.length === 0) throw new HttpError(403, "This call is not open to API keys.");
  const missing = rights.filter((right) => !key.rights.includes(right));
  if (missing.length === 0) return;
  throw new HttpError(403, `This API key doesn't have permission to ${missing.join(" and to ")}.`);
}

/** Returns the administrator as an API key may act: without the right, messages and first calls do not exist for it. */
export const withinRights = <A extends Admin>(admin: A, { key }: { key?: CallingKey }, right: Right): A =>
  !key || key.rights.includes(right)
    ? admin
    : { ...admin, areas: admin.areas.filter((area) => area !== "messages") };
