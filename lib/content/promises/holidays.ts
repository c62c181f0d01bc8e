import { holidays as named } from "@/lib/generated/site/holidays";

/**
 * Days from Monday to Friday on which the company is closed, in order. Days after the last year of the list count as
 * business days.
 */
export const holidays: readonly string[] = named.map(({ date }) => date);
