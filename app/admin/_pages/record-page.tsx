import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import { BackLink } from "@/components/records/back-link";
import { PrevNextLinks } from "@/components/records/prev-next-links";
import { RecordNotFound } from "@/components/records/record-not-found";
import { RecordHistory } from "@/components/records/record-history";
import { recordNames } from "@/components/records/record-names";
import { PageHeader } from "@/components/layout/staff/page-header";
import { type Deletion, DeleteDialog } from "@/components/trash/delete-dialog";
import { listHistory } from "@/lib/audit/data";
import { type Admin, getAdmin } from "@/lib/auth/viewer";
import { markNotFound } from "@/lib/http/mark-not-found";
import { findNeighbours } from "@/lib/lists/find-page";
import { listParams, type ListQuery, parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import type { RecordKind } from "@/lib/trash/record-kinds";
import { guardedPage } from "../_components/guarded-page";

/** The list that led to a record. 'Previous', 'next' and the link back follow it. */
interface RecordList {
  query: ListQuery;
  /** Query parameters of the links to other records. */
  params: Record<string, string | undefined>;
  href: string;
  backLabel: string;
}

interface RecordParts {
  /** Shown below the title. */
  note?: ReactNode;
  /** Buttons beside the title, in front of 'Delete'. */
  buttons?: ReactNode;
  deletion: Deletion;
  details: ReactNode;
}

interface RecordDescription<Item, Param extends string> {
  kind: RecordKind;
  /** Dynamic segment of the route. */
  param: Param;
  table: ListTable;
  get: (admin: Admin, id: string) => Promise<Item | null>;
  getTitle: (item: Item) => string;
  /** Returns a list other than the one of all records; undefined for that one. */
  getList?: (item: Item, searchParams: SearchParams) => RecordList | undefined;
  render: (admin: Admin, item: Item, list: RecordList) => RecordParts | Promise<RecordParts>;
}

/** Builds the page of a record and its title from a description. */
export function recordPage<Item extends { id: string }, Param extends string>({
  kind,
  param,
  table,
  get,
  getTitle,
  getList,
  render,
}: RecordDescription<Item, Param>) {
  const { item: itemName, notFoundTitle, listLabel, listPath, backLabel, path } = recordNames[kind];
  /** Shares one query between the title and the page. */
  const getCached = cache(get);

  interface Props {
    params: Promise<Record<Param, string>>;
    searchParams: Promise<SearchParams>;
  }

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const admin = await getAdmin();
    if (typeof admin === "string") return {};
    const item = await getCached(admin, (await params)[param]);
    return { title: item ? getTitle(item) : notFoundTitle };
  }

  function getWholeList(searchParams: SearchParams): RecordList {
    const query = parseListQuery(searchParams, table);
    return { query, params: listParams(query), href: listPath, backLabel };
  }

  const Page = guardedPage<Props>(async (admin, { params, searchParams }) => {
    const item = await getCached(admin, (await params)[param]);
    if (!item) {
      await markNotFound();
      return <RecordNotFound kind={kind} />;
    }
    const list = getList?.(item, await searchParams) ?? getWholeList(await searchParams);
    const [{ note, buttons, deletion, details }, neighbours, history] = await Promise.all([
      render(admin, item, list),
      findNeighbours(admin, table, item.id, list.query),
      listHistory(admin, kind, item.id),
    ]);
    return (
      <>
        <p className="mb-3">
          <BackLink href={list.href}>{list.backLabel}</BackLink>
        </p>
        <PageHeader title={getTitle(item)} note={note}>
          <PrevNextLinks
            neighbours={neighbours}
            label={listLabel}
            item={itemName}
            path={path}
            params={list.params}
          />
          {buttons}
          <DeleteDialog {...deletion} record={{ kind, id: item.id }} listPath={list.href} />
        </PageHeader>
        {details}
        <RecordHistory record={{ kind, id: item.id }} events={history} />
      </>
    );
  });

  return { generateMetadata, Page };
}
