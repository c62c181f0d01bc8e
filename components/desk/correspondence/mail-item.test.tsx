import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { REPLY_FILES_INFECTED } from "@/lib/desk/answers/files";
import type { CorrespondenceItem } from "@/lib/desk/correspondence/correspondence";
import { MailItem } from "./mail-item";

const file = { id: "file", name: "offer.pdf", size: 1, scan: null };
const item: CorrespondenceItem = {
  id: "reply",
  kind: "reply",
  state: "failed",
  author: "Ada",
  authorId: "ada",
  delayed: false,
  createdAt: new Date(0),
  leavesAt: new Date(0),
  settledAt: null,
  subject: "Offer",
  text: "Welcome.",
  serverResponse: null,
  secondsLeft: 0,
  canRecall: false,
  files: [file],
};

test("a reply with malware in a file is not blamed on the mail server, and cannot be sent again", () => {
  const show = (scan: "CLEAN" | "INFECTED") =>
    renderToStaticMarkup(
      <AppRouterContext.Provider value={{} as never}>
        <MailItem item={{ ...item, files: [{ ...file, scan }] }} />
      </AppRouterContext.Provider>,
    );
  expect(show("CLEAN")).toContain("The mail server didn&#x27;t accept this email.");
  expect(show("CLEAN")).toContain("Send again");
  expect(show("INFECTED")).toContain(REPLY_FILES_INFECTED);
  expect(show("INFECTED")).not.toMatch(/The mail server|Send again/);
});
