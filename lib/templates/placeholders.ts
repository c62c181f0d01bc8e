import { isConfirmationKind } from "./kinds";

const PLACEHOLDERS = ["first_name", "job_title", "company", "sender_name"] as const;

/** Placeholders of a confirmation. None of them is a word of the sender, because the address is unconfirmed. */
const CONFIRMATION_PLACEHOLDERS = ["job_title", "company", "documents", "reader", "answer_time"] as const;

type Placeholder = (typeof PLACEHOLDERS)[number] | (typeof CONFIRMATION_PLACEHOLDERS)[number];

/** Values of the placeholders of one kind. A message has no job, so its `job_title` is null. */
export type TemplateValues = Partial<Record<Placeholder, string | null>>;

export const getPlaceholders = (kind: string): readonly Placeholder[] =>
  isConfirmationKind(kind) ? CONFIRMATION_PLACEHOLDERS : PLACEHOLDERS;

export interface TemplateTexts {
  subject: string;
  text: string;
}

const SHOWN_MAX = 30;
const known: ReadonlySet<string> = new Set([...PLACEHOLDERS, ...CONFIRMATION_PLACEHOLDERS]);
const listFormat = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Returns '{job_title}, {company} or {sender_name}'. */
export const joinPlaceholders = (names: readonly Placeholder[]): string =>
  listFormat.format(names.map((name) => `{${name}}`));

export function findTemplateProblems(text: string): string[] {
  const problems: string[] = [];
  for (const [whole, name = "", end] of text.matchAll(/\{([^{}\n]*)(\})?|\}/g)) {
    if (whole === "}") problems.push("There is a } without a { before it.");
    else if (end === undefined) problems.push(`The placeholder ${shorten(whole)} isn't closed. Add a }.`);
    else if (!known.has(name))
      problems.push(`${shorten(whole)} isn't a placeholder. Use ${joinPlaceholders(PLACEHOLDERS)}.`);
  }
  return [...new Set(problems)];
}

/** Returns a sentence when the text contains a placeholder of another kind of template. */
export function findForeignPlaceholder(text: string, kind: string): string | undefined {
  const names: readonly string[] = getPlaceholders(kind);
  const [whole] = [...text.matchAll(/\{([a-z_]+)\}/g)].find(([, name = ""]) => !names.includes(name)) ?? [];
  return whole && `${whole} can't be used in this kind. Use ${joinPlaceholders(getPlaceholders(kind))}.`;
}

/** Returns the start of a placeholder that may run to the end of its line. */
function shorten(placeholder: string): string {
  if (placeholder.endsWith("}") && placeholder.length <= SHOWN_MAX) return placeholder;
  const [start = ""] = placeholder.split(/[\s},.;:!?]/);
  return start.slice(0, SHOWN_MAX);
}

/** Returns true for a template that only fits applications, because messages have no job. */
export const needsJob = ({ subject, text }: TemplateTexts): boolean =>
  [subject, text].some((part) => part.includes("{job_title}"));

/** Fills in the placeholders. Leaves `{job_title}` as it is when there is no job: check `needsJob` first. */
export function renderTemplate({ subject, text }: TemplateTexts, values: TemplateValues): TemplateTexts {
  // One pass, so that braces in a person's name are never read as a placeholder.
  const render = (part: string) =>
    part.replaceAll(/\{([a-z_]+)\}/g, (whole, name: Placeholder) =>
      known.has(name) ? (values[name] ?? whole) : whole,
    );
  return { subject: render(subject), text: render(text) };
}
