import type { Metadata } from "next";
import { cache } from "react";
import { RecordKeeper } from "@/components/records/record-keeper";
import type { RecordListRow } from "@/components/records/record-list";
import { RecordNotFound } from "@/components/records/record-not-found";
import { getRecordNames } from "@/components/records/record-names";
import { listHistory } from "@/lib/history/data";
import { areaByKind } from "@/lib/auth/areas";
import { type AdminOf, getAdminOf, hasArea } from "@/lib/auth/viewer";
import { catchNotFound } from "@/lib/http-error";
import { answerNotFound } from "@/lib/http/answer-not-found";
import { findNeighbours, findRowsAround } from "@/lib/lists/find-page";
import { listParams, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import { isHeldRecord } from "@/lib/trash/hold-schema";
import { findHolds } from "@/lib/trash/holds";
import type { RecordKind } from "@/lib/trash/record-kinds";
import { guardedPage } from "../_components/guarded-page";
import { RecordFrame, type RecordList, type RecordParts } from "./record-frame";

const ROWS_BESIDE = 12;

interface RecordDescription<Kind extends RecordKind, Item, Param extends string, Row> {
  kind: Kind;
  param: Param;
  table: ListTable<Row, (typeof areaByKind)[Kind]>;
  toListRow?: (row: Row) => RecordListRow;
  /** Shows that list on very wide screens only, because a resume needs the width. */
  needsWidth?: boolean;
  get: (admin: AdminOf<Kind>, id: string) => Promise<Item | null>;
  getTitle: (item: Item) => string;
  /** Returns a list other than the one of all records; undefined for that one. */
  getList?: (item: Item, searchParams: SearchParams) => RecordList | undefined;
  render: (admin: AdminOf<Kind>, item: Item, list: RecordList) => RecordParts | Promise<RecordParts>;
}

export function recordPage<
  Kind extends RecordKind,
  Item extends { id: string },
  Param extends string,
  Row extends { id: string },
>({
  kind,
  param,
  table,
  toListRow,
  needsWidth,
  get,
  getTitle,
  getList,
  render,
}: RecordDescription<Kind, Item, Param, Row>) {
  const { item: itemName, listPath, backLabel } = getRecordNames(kind);
  const area: (typeof areaByKind)[Kind] = areaByKind[kind];
  const getCached = cache(get);

  interface Props {
    params: Promise<Record<Param, string>>;
    searchParams: Promise<SearchParams>;
  }

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const admin = await getAdminOf(area);
    if (typeof admin === "string") return {};
    const item = await getCached(admin, (await params)[param]);
    return item ? { title: getTitle(item) } : {};
  }

  function getWholeList(searchParams: SearchParams): RecordList {
    const query = parseListQuery(searchParams, table);
    return { query, params: listParams(query), href: listPath, backLabel };
  }

  /** Throws 404 when the record is deleted while its parts are read. */
  async function renderRecord(admin: AdminOf<Kind>, item: Item, searchParams: SearchParams) {
    const list = getList?.(item, searchParams) ?? getWholeList(searchParams);
    const record = { kind, id: item.id };
    const [parts, neighbours, history, rows, hold] = await Promise.all([
      render(admin, item, list),
      findNeighbours(admin, table, item.id, list.query),
      listHistory(admin, kind, item.id),
      toListRow ? findRowsAround(admin, table, item.id, list.query, ROWS_BESIDE) : [],
      isHeldRecord(record) ? findHolds(admin, record) : [],
    ]);
    return (
      <RecordFrame
        record={record}
        title={getTitle(item)}
        parts={parts}
        list={list}
        neighbours={neighbours}
        history={history}
        linksAudit={hasArea(admin, "people")}
        hold={hold[0]}
        rows={toListRow && rows.map(toListRow)}
        needsWidth={needsWidth}
      />
    );
  }

  const Page = guardedPage(area, async (admin, { params, searchParams }: Props) => {
    const item = await getCached(admin, (await params)[param]);
    const query = await searchParams;
    const page = item && (await catchNotFound(() => renderRecord(admin, item, query)));
    if (page) return page;
    await answerNotFound();
    return (
      <RecordKeeper item={itemName} isGone>
        <RecordNotFound kind={kind} />
      </RecordKeeper>
    );
  });

  return { generateMetadata, Page };
}
