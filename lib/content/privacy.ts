import { privacy as texts } from "@/lib/generated/site/privacy";
import { fill, withFacts } from "./facts/with-facts";

const privacy = withFacts(texts);

/** Says without a full stop when records are erased. `end` is such as "our decision", `days` as in `getRetentionDays`. */
export const describeKept = (end: string, days: number) =>
  days > 0 ? `We erase it ${days} days after ${end}` : "We keep it until we delete it";

/** Builds the sections of `/privacy` with the retention periods of this server, in days. 0 keeps records. */
export function privacySections(days: {
  messages: number;
  applications: number;
  /** True when the external hiring widget fills the list of jobs. */
  widget: boolean;
}) {
  const values = {
    keptMessages: describeKept("our last answer", days.messages),
    keptApplications: describeKept("our decision", days.applications),
    hiringWidget: days.widget ? privacy.hiringWidget : "",
  };
  return privacy.sections.map(({ paragraphs, bullets, ...section }) => ({
    ...section,
    paragraphs: paragraphs.map((text) => fill(text, values)).filter(Boolean),
    ...(bullets && { bullets: bullets.map((text) => fill(text, values)) }),
  }));
}

/** The short notice below the contact form. `days` as in `getRetentionDays`. */
export const buildMessageNotice = (days: number): string =>
  `We keep what you enter so we can answer you, and what kind of link brought you here. ${describeKept("our last answer", days)}. We don't sell it.`;

export const MESSAGE_RIGHTS = "Who reads it, and your rights";
