import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Queue } from "@/lib/overview/queue";
import { AnswerQueue } from "./answer-queue";

const row: Queue["rows"][number] = {
  kind: "message",
  id: "nia",
  name: "Nia Brook",
  text: "Two file servers.",
  due: { text: "due today", urgency: "today" },
  version: 1,
};

test.each([
  [3, 12, "3 late, 12 due today"],
  [3, 0, "3 late"],
  [0, 12, "12 due today"],
  [0, 0, "Nothing is due today"],
])("the heading of the queue counts %i late and %i due today", (late, dueToday, heading) => {
  const html = renderToStaticMarkup(
    <AppRouterContext.Provider value={{} as never}>
      <AnswerQueue queue={{ late, dueToday, rows: [row] }} waiting={{ messages: 1, applicants: 0 }} />
    </AppRouterContext.Provider>,
  );
  expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
});
