/** Kinds of templates. Mails from the desk use the same names. */
export const TEMPLATE_KINDS = ["reply", "decline", "invite"] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export const templateKindLabels: Record<TemplateKind, string> = {
  reply: "Reply",
  decline: "Decline",
  invite: "Invitation",
};
