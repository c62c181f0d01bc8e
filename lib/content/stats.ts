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

/** Duration of the count-up animation (docs/product.md, "Home page"). */
export const countUpMs = 1500;
