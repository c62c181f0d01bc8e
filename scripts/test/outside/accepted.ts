export interface Finding {
  rule: string;
  /** A path of the site, a place in a document or the name of a metric. */
  where: string;
  text: string;
}

export interface Accepted {
  rule: string;
  /** Limits it to some places or texts. */
  about?: RegExp;
  reason: string;
}

/** Findings of `npm run check:outside` that stay, by checker. */
export const accepted: Readonly<Record<string, readonly Accepted[]>> = {
  redocly: [
    {
      rule: "info-license",
      reason: "The API belongs to one company's site. Nobody is licensed to copy it.",
    },
    {
      rule: "no-server-example.com",
      reason: "The document names the address of the running site, which is localhost here.",
    },
  ],
  "html-validate": [
    {
      rule: "attribute-allowed-values",
      about: /"action" has invalid value ""/,
      reason: "React writes it into forms with a server action. It means the page's own address.",
    },
    {
      rule: "valid-autocomplete",
      about: /type="checkbox"/,
      reason: "Without it Firefox restores the chosen rows of another page after a reload.",
    },
    {
      rule: "no-implicit-button-type",
      reason: "A button of a form submits by default, and these do.",
    },
    {
      rule: "wcag/h32",
      about: /\/admin\//,
      reason: "These forms have one field and are sent with Enter.",
    },
    {
      rule: "prefer-native-element",
      reason: "A job's description is preformatted text, and <pre> holds no headings or lists of its own.",
    },
  ],
};

/** Returns the findings that must be fixed, and the entries of the list that match none and must go. */
export function compareWithAccepted(findings: readonly Finding[], list: readonly Accepted[]) {
  const isMatch = ({ rule, where, text }: Finding, entry: Accepted) =>
    entry.rule === rule && (!entry.about || entry.about.test(`${where} ${text}`));
  return {
    open: findings.filter((finding) => !list.some((entry) => isMatch(finding, entry))),
    unused: list.filter((entry) => !findings.some((finding) => isMatch(finding, entry))),
  };
}
