import * as z from "zod/mini";

/** PostgreSQL and JavaScript agree on the calendar from here on. */
const EARLIEST = "1900-01-01";

/** Accepts dates such as '2026-11-21'. */
export const isIsoDate = (text: string): boolean => z.iso.date().safeParse(text).success && text >= EARLIEST;
