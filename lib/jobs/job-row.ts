import "server-only";
import { selectFields } from "@/lib/database/query-rows";
import type { JobRecord } from "./job";
import { fromDateColumn } from "./public/job-days";
import { jobRow } from "./table";

/** Selects a `JobRecord` through the Prisma client. */
export const jobSelect = selectFields(jobRow);

/** The columns that a `JobRecord` holds in a narrower or another type. */
interface JobColumns {
  type: string;
  status: string;
  payUnit: string | null;
  workMode: string | null;
  opensOn: Date | null;
  closesOn: Date | null;
}

type Converted<Row> = Omit<Row, keyof JobColumns> & Pick<JobRecord, keyof JobColumns>;

/** Converts the dates to days, and narrows the texts that checks of the table limit. */
export const toJobRecord = <Row extends JobColumns>(row: Row): Converted<Row> =>
  ({
    ...row,
    opensOn: row.opensOn && fromDateColumn(row.opensOn),
    closesOn: row.closesOn && fromDateColumn(row.closesOn),
  }) as Converted<Row>;
