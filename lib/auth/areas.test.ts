import { expect, test } from "vitest";
import type { getApplicant } from "@/lib/applicants/data";
import type { getMessage } from "@/lib/messages/data";
import type { getMember } from "@/lib/team/data";
import type { getUser } from "@/lib/users/data";
import { AREAS } from "./areas";
import { hasArea } from "./identity";
import type { Admin, AdminOf, Hiring, Inbox, People, Site, Viewer } from "./identity";

type Reads = {
  getMessage: typeof getMessage;
  getApplicant: typeof getApplicant;
  getMember: typeof getMember;
  getUser: typeof getUser;
};

type Admins = { inbox: Inbox; hiring: Hiring; site: Site; people: People; anyArea: Admin; viewer: Viewer };

/** Is compiled and never called. An unexpected success is an error of the type checker. */
export const cannotCall = (
  read: Reads,
  { inbox, hiring, site, people, anyArea, viewer }: Admins,
  all: Inbox & Hiring,
) => [
  read.getMessage(inbox, "1"),
  read.getApplicant(hiring, "1"),
  read.getMember(site, "1"),
  read.getUser(people, "1"),
  read.getMessage(all, "1"),
  read.getApplicant(all, "1"),
  // @ts-expect-error: another area
  read.getMessage(hiring, "1"),
  // @ts-expect-error: another area
  read.getMessage(people, "1"),
  // @ts-expect-error: another area
  read.getApplicant(inbox, "1"),
  // @ts-expect-error: another area
  read.getApplicant(site, "1"),
  // @ts-expect-error: another area
  read.getMember(hiring, "1"),
  // @ts-expect-error: another area
  read.getUser(site, "1"),
  // @ts-expect-error: another area
  read.getUser(all, "1"),
  // @ts-expect-error: another area
  read.getApplicant(anyArea, "1"),
  // @ts-expect-error: another area
  read.getApplicant(viewer, "1"),
  // @ts-expect-error: only the guards make an administrator
  read.getApplicant({ ...viewer, requestId: "request-1" }, "1"),
  hasArea(anyArea, "hiring") && read.getApplicant(anyArea, "1"),
  // @ts-expect-error: another area
  hasArea(anyArea, "site") && read.getApplicant(anyArea, "1"),
  hiring satisfies AdminOf<"job">,
  // @ts-expect-error: another area
  inbox satisfies AdminOf<"job">,
];

test("an administrator has the areas of the database, and no other", () => {
  const admin = { areas: ["hiring"] } as unknown as Admin;
  expect(AREAS.filter((area) => hasArea(admin, area))).toEqual(["hiring"]);
});
