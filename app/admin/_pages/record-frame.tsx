import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/layout/staff/page-header";
import { PrevNextLinks } from "@/components/records/prev-next-links";
import { RecordHistory } from "@/components/records/record-history";
import { RecordKeeper } from "@/components/records/record-keeper";
import { RecordList as ListBeside, type RecordListRow } from "@/components/records/record-list";
import { RememberedToggle } from "@/components/records/remembered-toggle";
import { getRecordNames } from "@/components/records/record-names";
import { HoldSection } from "@/components/trash/hold-section";
import { isHeldRecord } from "@/lib/trash/hold-schema";
import type { Hold } from "@/lib/trash/holds";
import { type Deletion, DeleteDialog } from "@/components/trash/delete-dialog";
import type { HistoryEvent } from "@/lib/history/audit-event";
import type { Neighbours } from "@/lib/lists/find-page";
import { type ListQuery, listHref } from "@/lib/lists/list-query";
import type { RecordRef } from "@/lib/trash/record-kinds";

export interface RecordList {
  query: ListQuery;
  params: Record<string, string | undefined>;
  href: string;
  backLabel: string;
}

export interface RecordParts {
  note?: ReactNode;
  buttons?: ReactNode;
  deletion: Deletion;
  details: ReactNode;
}

interface RecordFrameProps {
  record: RecordRef;
  title: string;
  parts: RecordParts;
  list: RecordList;
  neighbours: Neighbours;
  history: HistoryEvent[];
  linksAudit: boolean;
  hold: Hold | undefined;
  rows?: readonly RecordListRow[];
  needsWidth?: boolean;
}

export function RecordFrame({ rows, needsWidth, ...props }: RecordFrameProps) {
  const { record, list } = props;
  const { item, path } = getRecordNames(record.kind);
  return (
    <RecordKeeper item={item} isGone={false}>
      {rows ? (
        <div
          className={clsx(
            "record-beside grid-cols-[14rem_minmax(0,1fr)] gap-8",
            needsWidth ? "min-[1600px]:grid" : "min-[1280px]:grid",
          )}
        >
          <div className="col-start-2 row-start-1 min-w-0">
            <RememberedToggle
              name="list-beside"
              label="Show list"
              className={clsx(
                "staff-toggle float-right min-h-6 rounded border border-control px-2 text-[13px] font-semibold hover:bg-mist max-md:hidden",
                needsWidth ? "min-[1600px]:hidden" : "min-[1280px]:hidden",
              )}
            />
            <RecordContent {...props} />
          </div>
          <ListBeside
            label="This list"
            rows={rows.map((row) => ({ ...row, href: listHref(path(row.id), list.params) }))}
            current={record.id}
            className={needsWidth ? "max-[1599.98px]:hidden" : "max-[1279.98px]:hidden"}
          />
        </div>
      ) : (
        <RecordContent {...props} />
      )}
    </RecordKeeper>
  );
}

function RecordContent({
  record,
  title,
  parts,
  list,
  neighbours,
  history,
  linksAudit,
  hold,
}: Omit<RecordFrameProps, "rows" | "needsWidth">) {
  const { item, listLabel, path } = getRecordNames(record.kind);
  const toHref = (id: string | null) => id && listHref(path(id), list.params);
  return (
    <>
      <PageHeader
        back={{ label: list.backLabel, href: list.href }}
        title={title}
        note={hold ? <WithHoldBadge>{parts.note}</WithHoldBadge> : parts.note}
      >
        <PrevNextLinks
          key={toHref(record.id)}
          hrefs={{ previous: toHref(neighbours.previous), next: toHref(neighbours.next) }}
          label={listLabel}
          item={item}
        />
        {parts.buttons}
        <DeleteDialog {...parts.deletion} record={record} listPath={list.href} />
      </PageHeader>
      {parts.details}
      {isHeldRecord(record) ? <HoldSection record={record} hold={hold} /> : null}
      <RecordHistory record={record} events={history} linksAudit={linksAudit} />
    </>
  );
}

const WithHoldBadge = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">
    {children}
    <Badge tone="warning">On hold</Badge>
  </div>
);
