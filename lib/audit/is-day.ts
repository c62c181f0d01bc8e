import * as z from "zod/mini";

/** From here on the database and everybody's calendar agree. */
const FIRST = "1900-01-01";

/** Whether a text is a day as an address says it: '2026-11-21'. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success && text >= FIRST;
