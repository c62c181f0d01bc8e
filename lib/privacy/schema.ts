import * as z from "zod/mini";
import { email } from "@/lib/fields";

export const addressSchema = z.object({ email: email() });

/** `email` repeats the address as a confirmation. `answers` mails the receipt number to it. */
export const eraseSchema = z.object({
  subject: z.string().check(z.minLength(1), z.maxLength(2000)),
  email: email(),
  answers: z.optional(z.boolean()),
});

/** Why staff open locked records. The audit log keeps the code. */
export const LOCK_REASONS = ["claim", "authority", "person"] as const;

export type LockReason = (typeof LOCK_REASONS)[number];

export const lockReasonLabels: Record<LockReason, string> = {
  claim: "A legal claim",
  authority: "A request from an authority",
  person: "A request from the person",
};

/** `locked` opens what is locked, for this reason, instead of the rest. */
export const exportSchema = z.object({
  subject: z.string().check(z.minLength(1), z.maxLength(2000)),
  locked: z.optional(z.enum(LOCK_REASONS)),
});
