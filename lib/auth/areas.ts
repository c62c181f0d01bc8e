import type { Prisma } from "@/lib/generated/prisma/client";
import type { RecordKind } from "@/lib/trash/record-kinds";

/** Parts of the staff area. An administrator has one or more of them. */
export const AREAS = ["messages", "hiring", "site", "people"] as const;

export type Area = (typeof AREAS)[number];

export const areaNames: Record<Area, string> = {
  messages: "Messages",
  hiring: "Hiring",
  site: "Site",
  people: "People",
};

/** Returns 'Messages, Hiring'. */
export const nameAreas = (areas: readonly Area[]): string => areas.map((area) => areaNames[area]).join(", ");

/** The area that reads and changes records of each kind. */
export const areaByKind = {
  user: "people",
  message: "messages",
  member: "site",
  job: "hiring",
  applicant: "hiring",
  template: "site",
} as const satisfies Record<RecordKind, Area>;

/** Matches users who may not read an area's records. Includes users in the trash. */
export const isNoAdminOf = (area: Area) =>
  ({
    OR: [{ deletedAt: { not: null } }, { role: "USER" }, { NOT: { areas: { has: area } } }],
  }) satisfies Prisma.UserWhereInput;
