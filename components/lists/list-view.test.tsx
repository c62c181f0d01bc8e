import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { readCell } from "@/components/ui/table/cell";
import { COUNTED_MAX, type Page, pageBounds } from "@/lib/lists/list-query";
import { ListView } from "./list-view";

const noop = () => undefined;
const router = {
  back: noop,
  forward: noop,
  refresh: noop,
  push: noop,
  replace: noop,
  prefetch: noop,
} as unknown as ComponentProps<typeof AppRouterContext.Provider>["value"];

const renderStatic = (node: ReactNode) =>
  renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <SearchParamsContext.Provider value={new URLSearchParams()}>{node}</SearchParamsContext.Provider>
    </AppRouterContext.Provider>,
  );

interface Row {
  id: string;
}

const bounds = pageBounds(0, 1);
const emptyPage: Page<Row> = { ...bounds, items: [], total: 0 };

const list = (items: string, page: Page<Row>, q = "", rows?: number) =>
  renderStatic(
    <ListView
      path="/admin/list"
      items={items}
      caption="List"
      query={{ page: 1, q, rows }}
      page={page}
      table={{ order: { by: "created", descending: true } }}
      columns={[{ header: "ID", cell: ({ id }) => id }]}
      rowLabel={({ id }) => id}
      exportPath="/api/list"
    >
      <p>What to do.</p>
    </ListView>,
  );

test.each(["users", "team members", "applicants", "messages", "jobs"])(
  "a list without any %s says that it is empty, and a search without results says so",
  (items) => {
    const empty = list(items, emptyPage);
    expect(empty).toContain(`>There are no ${items}.<`);
    expect(empty).toContain("What to do.");
    const searched = list(items, emptyPage, "smith");
    expect(searched).toContain(`>There are no ${items} that match your search.<`);
    expect(searched).not.toContain("What to do.");
  },
);

test("a search that timed out asks for more letters and does not claim that there are no results", () => {
  const html = list("messages", { ...emptyPage, timedOut: true }, "x");
  expect(html).toContain(">This search took too long.<");
  expect(html).toContain("Type at least three letters");
  expect(html).not.toContain("There are no messages");
});

test("a count that reached its limit reads 'over 10,000'", () => {
  const { offset: _offset, ...numbers } = pageBounds(COUNTED_MAX, 2);
  const foot = (more: boolean) =>
    renderStatic(<Pagination action="/a" label="Pages" {...numbers} total={COUNTED_MAX} more={more} />);
  expect(foot(true)).toContain(">Displaying 26 to 50 out of over 10,000<");
  expect(foot(false)).toContain(">Displaying 26 to 50 out of 10000<");
});

test("a printed list leaves out the controls of its pages, whose fields are not printed", () => {
  const html = renderStatic(<Pagination action="/a" label="Pages" {...pageBounds(300, 2)} total={300} />);
  expect(html).toMatch(/<nav aria-label="Pages" class="no-print /);
});

test("a link for each number of rows leads to the page with the first row of this one", () => {
  const html = list(
    "applicants",
    { ...pageBounds(300, 4, 50), items: [{ id: "a" }], total: 300 },
    "smith",
    50,
  );
  const links = [...html.matchAll(/href="(\/admin\/list\?[^"]*)"/g)].map(([, href]) =>
    href?.replaceAll("&amp;", "&"),
  );
  expect(links).toEqual(
    expect.arrayContaining([
      "/admin/list?q=smith&page=7",
      "/admin/list?q=smith&rows=50&page=4",
      "/admin/list?q=smith&rows=100&page=2",
    ]),
  );
  expect(html).toMatch(/aria-current="true"[^>]*href="[^"]*rows=50/);
});

test("a list that fits on one page offers no number of rows", () =>
  expect(list("applicants", { ...pageBounds(25, 1), items: [{ id: "a" }], total: 25 })).not.toContain(
    "Rows per page",
  ));

test("an email address in a list breaks after its @ first", () => {
  const { children } = readCell("whole", "dana@example.com");
  expect(renderToStaticMarkup(children)).toBe("dana@<wbr/>example.com");
});
