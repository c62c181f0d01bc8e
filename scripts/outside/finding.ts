/** A problem that a checker reports. */
export interface Finding {
  checker: string;
  rule: string;
  /** A path of the site, a place in a document or the name of a metric. */
  where: string;
  text: string;
}

/** A finding that stays as it is. */
export interface Accepted {
  checker: string;
  rule: string;
  /** Limits it to some places or texts. */
  about?: RegExp;
  reason: string;
}

export interface Comparison {
  open: Finding[];
  accepted: Finding[];
  /** Entries of the list that match no finding. They must go. */
  unused: Accepted[];
}

/** Divides findings into those of the list and those that must be fixed. */
export function compareWithAccepted(findings: readonly Finding[], list: readonly Accepted[]): Comparison {
  const used = new Set<Accepted>();
  const isAccepted = ({ checker, rule, where, text }: Finding) => {
    const entries = list.filter(
      (entry) =>
        entry.checker === checker &&
        entry.rule === rule &&
        (!entry.about || entry.about.test(`${where} ${text}`)),
    );
    for (const entry of entries) used.add(entry);
    return entries.length > 0;
  };
  const accepted = findings.filter(isAccepted);
  return {
    accepted,
    open: findings.filter((finding) => !accepted.includes(finding)),
    unused: list.filter((entry) => !used.has(entry)),
  };
}
