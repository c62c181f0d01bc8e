import * as z from "zod/mini";
import { recordId, text } from "@/lib/fields";
import type { RecordRef } from "./record-kinds";

/** A hold on an application or a message covers its person, and one on a job its applications. */
const HELD_KINDS = ["applicant", "message", "job"] as const;

type HeldKind = (typeof HELD_KINDS)[number];
export type HoldRef<Kind extends HeldKind = HeldKind> = RecordRef<Kind>;

export const isHeldRecord = (record: RecordRef): record is HoldRef =>
  (HELD_KINDS as readonly string[]).includes(record.kind);

export const holdReasonSchema = z.object({ reason: text("Reason", { max: 500, multiline: true }) });

export const holdSchema = z.extend(holdReasonSchema, { kind: z.enum(HELD_KINDS), id: recordId() });
