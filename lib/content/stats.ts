export type Stat = {
  label: string;
  value: number;
  suffix: string;
  /** First number of the count. A year counts up from an earlier year. */
  from: number;
};

export const stats: readonly Stat[] = [
  { label: "Team Size", value: 50, suffix: "+", from: 0 },
  { label: "Clients Served", value: 100, suffix: "+", from: 0 },
  { label: "Year Established", value: 2016, suffix: "", from: 2000 },
];

/** Duration of the count-up animation (docs/specification.md, section 9). */
export const countUpMs = 1500;
