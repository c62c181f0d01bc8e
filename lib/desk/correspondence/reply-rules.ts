import type { ReplyKind } from "@/lib/mail/mail";

/** Time in which a mail can be taken back. A decision about an applicant has more of it. */
export const UNDO_SECONDS: Record<ReplyKind, number> = { reply: 30, invite: 30, decline: 60 * 60 };

/** A mail server that is down for some days must not lose a reply. Afterwards the reply has failed. */
export const REPLY_EXPIRES_SECONDS = 7 * 24 * 60 * 60;

export const RESEND_SECONDS = 30;
