import type * as z from "zod/mini";
import type { applicationListRow, applicationRow } from "./table";

export type ScanState = ResumeFacts["scan"];

/** Returns whether staff must confirm before they open the file. */
export const isUnscanned = (scan: ScanState) => scan === "PENDING" || scan === "FAILED";

/** A résumé without its bytes. */
export type ResumeFacts = NonNullable<ApplicationRecord["resume"]>;

export type ApplicationRecord = z.output<typeof applicationRow>;

/** A row of the list, with stage and answer clock. */
export type ApplicationListRow = z.output<typeof applicationListRow>;
