import * as z from "zod/mini";

/** PostgreSQL and JavaScript agree on the calendar from here on. */
const EARLIEST = "1900-01-01";
/** Counting on from later days reaches years of five digits, which `Day` cannot hold. */
const LATEST = "9998-12-31";

/** Accepts dates such as '2026-11-21'. */
export const isIsoDate = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= EARLIEST && text <= LATEST;
