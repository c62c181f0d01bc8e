import { privacy as texts } from "@/lib/generated/site/privacy";
import { fill } from "./fill";
import { withFacts } from "./facts/with-facts";

const privacy = withFacts(texts);

const until = (end: string, days: number) =>
  days > 0 ? `until ${end} and for ${days} days after, then we erase it` : "until we delete it";

/** Builds the sections of `/privacy` with the retention periods of this server, in days. 0 keeps records. */
export function privacySections(days: {
  messages: number;
  applications: number;
  /** True when the external hiring widget fills the list of jobs. */
  widget: boolean;
}) {
  const values = {
    keptMessages: until("our last answer", days.messages),
    keptApplications: until("our decision", days.applications),
    hiringWidget: days.widget ? privacy.hiringWidget : "",
  };
  return privacy.sections.map(({ paragraphs, bullets, ...section }) => ({
    ...section,
    paragraphs: paragraphs.map((text) => fill(text, values)).filter(Boolean),
    ...(bullets && { bullets: bullets.map((text) => fill(text, values)) }),
  }));
}
