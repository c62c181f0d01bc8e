/** Mails that the server sends by itself, to an address that is not confirmed. */
export const CONFIRMATION_KINDS = ["received", "added"] as const;

export type ConfirmationKind = (typeof CONFIRMATION_KINDS)[number];

/** Kinds of templates. Mails that staff write use the names of the first three. */
export const TEMPLATE_KINDS = ["reply", "decline", "invite", ...CONFIRMATION_KINDS] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export const templateKindLabels: Record<TemplateKind, string> = {
  reply: "Reply",
  decline: "Decline",
  invite: "Invitation",
  received: "Confirmation",
  added: "Confirmation (added by staff)",
};

export const isConfirmationKind = (kind: string): kind is ConfirmationKind =>
  (CONFIRMATION_KINDS as readonly string[]).includes(kind);
