import type * as z from "zod/mini";
import type { applicantListRow, applicantRow } from "./table";

export type ScanState = ResumeFacts["scan"];

/** Returns whether staff must confirm before they open the file. */
export const isUnscanned = (scan: ScanState) => scan === "PENDING" || scan === "FAILED";

/** A résumé without its bytes. */
export type ResumeFacts = NonNullable<ApplicantRecord["resume"]>;

export type ApplicantRecord = z.output<typeof applicantRow>;

/** A row of the list, with stage and answer clock. */
export type ApplicantListRow = z.output<typeof applicantListRow>;
