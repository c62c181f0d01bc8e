import type * as z from "zod/mini";
import type { applicantListRow, applicantRow } from "./table";

export type ScanState = ResumeFacts["scan"];

export const isUnscanned = (scan: ScanState) => scan === "PENDING" || scan === "FAILED";

export type ResumeFacts = NonNullable<ApplicantRecord["resume"]>;

export type ApplicantRecord = z.output<typeof applicantRow>;

export type ApplicantListRow = z.output<typeof applicantListRow>;
