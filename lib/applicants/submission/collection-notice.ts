import { CONFIDENTIAL } from "@/lib/jobs/details/employer";
import { fillFacts } from "@/lib/content/facts/with-facts";
import { describeKept } from "@/lib/content/privacy";

interface Asked {
  employer: string | null;
  asksCoverNote: boolean;
  asksProfileLink: boolean;
  asksWorkAuthorization: boolean;
}

const RIGHTS =
  "You can see it, get a copy, correct it or have it erased, wherever you live. Privacy laws such as the GDPR and the CCPA name such rights. Using them has no influence on a decision.";

/** Returns pairs of a question and its answer. `job` is null for a general application. */
export function buildApplicationNotice(
  job: Asked | null,
  days: number,
): readonly (readonly [string, string])[] {
  const asked = [
    "your name, email, phone and resume",
    job?.asksCoverNote && "your cover note",
    job?.asksProfileLink && "your link",
    job?.asksWorkAuthorization && "your answers about work authorization",
    "your consent",
    "what kind of link brought you here",
  ];
  return [
    ["What we collect", `${asked.filter(Boolean).join(", ")}.`],
    ["What for", job ? "To decide on this application." : "To tell you about jobs that fit."],
    ["Who reads it", fillFacts("{promises.applicationReaders}.") + describeClient(job?.employer ?? null)],
    [
      "How long",
      job
        ? `${describeKept("our decision", days)}.`
        : "a year. If we consider you for a position, until a year after our decision. In any case, only until you withdraw your consent.",
    ],
    ["Sale", "We don't sell it, and we don't share it for advertising."],
    ["Your rights", RIGHTS],
  ].map(([label, text = ""]) => [label!, text.charAt(0).toUpperCase() + text.slice(1)] as const);
}

function describeClient(employer: string | null): string {
  if (employer === null) return "";
  const who = employer === CONFIDENTIAL ? "a client whom this page doesn't name" : employer;
  return ` This position is with ${who}, and the people who hire there read it too.`;
}

export const collectionNotice = {
  summary: "What we collect, who reads it, and your rights",
  more: "The whole notice for applicants",
} as const;
