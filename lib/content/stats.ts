export type Stat = {
  label: string;
  value: number;
  suffix: string;
};

export const stats: readonly Stat[] = [
  { label: "Team Size", value: 50, suffix: "+" },
  { label: "Clients Served", value: 100, suffix: "+" },
  { label: "Year Established", value: 2016, suffix: "" },
];

/** How long a counter takes to reach its number (specification section 9). */
export const countUpMs = 1500;
