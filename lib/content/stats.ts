import { figures } from "@/lib/generated/site/claims";
import { withFacts } from "./facts/with-facts";

/** Numbers that the home page counts up. A claim without source or date is not shown. */
export const stats = withFacts(
  figures
    .filter(({ source, date }) => source && date)
    .map(({ label, value, suffix, from }) => ({ label, value, suffix, from })),
);

/** Duration of the count-up animation (docs/specification.md, section 9). */
export const countUpMs = 1500;
