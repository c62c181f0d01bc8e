import { Badge } from "@/components/ui/badge";
import { TableRegion } from "@/components/ui/table/table-region";
import { DateText } from "@/components/ui/date-text";
import * as strings from "@/lib/trash/strings";
import type { TrashedRecord } from "@/lib/trash/data";
import { EraseRecord } from "./erase-record";
import { RestoreRecord } from "./restore-record";

const HEADERS = ["Kind", "Record", "Deleted by", "Deleted", "Days left", "Actions"] as const;

/** Shows deleted records as a table, and below 900 px as cards. Rows have no link. */
export function TrashTable({ records }: { records: readonly TrashedRecord[] }) {
  return (
    <TableRegion labelledBy="trash-caption">
      <table className="w-full border-collapse text-left max-md:block">
        <caption id="trash-caption" className="sr-only">
          The trash, most recently deleted first
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-y border-line bg-mist">
            {HEADERS.map((header) => (
              <th
                key={header}
                scope="col"
                className="px-2 py-2.5 text-[13px] font-semibold whitespace-nowrap text-muted first:pl-4"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3 max-md:p-px sm:max-md:grid-cols-2">
          {records.map((record) => (
            <TrashRow key={`${record.kind}:${record.id}`} {...record} />
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

function TrashRow({ kind, id, name, applicants, deletedBy, deletedAt, daysLeft }: TrashedRecord) {
  const record = { kind, id };
  const labelSuffix = `${strings.kindNames[kind].toLowerCase()} ${name}`;
  return (
    <tr className="border-b border-line max-md:block max-md:border max-md:px-1 max-md:py-2">
      <td data-label={HEADERS[0]} className={cellClass}>
        <Badge>{strings.kindNames[kind]}</Badge>
      </td>
      <td data-label={HEADERS[1]} className={cellClass}>
        <span className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {applicants > 0 ? <span className="text-muted">{formatApplicationCount(applicants)}</span> : null}
        </span>
      </td>
      <td data-label={HEADERS[2]} className={cellClass}>
        <span className="wrap-anywhere">{deletedBy ?? "Former user"}</span>
      </td>
      <td data-label={HEADERS[3]} className={`${cellClass} whitespace-nowrap tabular-nums`}>
        <DateText value={deletedAt} />
      </td>
      <td data-label={HEADERS[4]} className={`${cellClass} tabular-nums`}>
        {daysLeft}
      </td>
      <td data-label={HEADERS[5]} className={cellClass}>
        <span className="-my-1 flex flex-wrap gap-2 md:flex-nowrap md:whitespace-nowrap">
          <RestoreRecord record={record} labelSuffix={labelSuffix} />
          <EraseRecord record={record} name={name} labelSuffix={labelSuffix} applications={applicants} />
        </span>
      </td>
    </tr>
  );
}

const formatApplicationCount = (count: number) => ` with ${count} application${count === 1 ? "" : "s"}`;

const cellClass =
  "px-2 py-2.5 align-middle first:pl-4 max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:justify-items-start max-md:gap-3 max-md:px-3 max-md:py-1 max-md:first:pl-3 max-md:before:text-muted max-md:before:content-[attr(data-label)]";
