import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmptyState } from "./empty-state";

test("an empty table says that it is empty, or that a search has no results", () => {
  expect(renderToStaticMarkup(<EmptyState items="jobs" />)).toContain(">There are no jobs.<");
  const searched = renderToStaticMarkup(<EmptyState items="jobs" searched />);
  expect(searched).toContain(">There are no jobs that match your search.<");
});
