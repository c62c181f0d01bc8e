import { expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { readBounce } from "./bounce";
import type { ReceivedMail } from "./parse-mail";

const read = (status: string, ...returned: string[]) => {
  const toAttachment = (mimeType: string, text: string) => ({ mimeType, content: Buffer.from(text) });
  return readBounce({
    headers: [{ key: "content-type", value: "multipart/report; boundary=x" }],
    attachments: [
      toAttachment("message/delivery-status", status),
      ...returned.map((head) => toAttachment("text/rfc822-headers", head)),
    ],
    references: "",
  } as unknown as ReceivedMail);
};

const MB = 1024 * 1024;
const STATUS = "Final-Recipient: rfc822; ada@example.com\nAction: failed\n";

test("a stranger's report of 20 MB is read as fast as a short one", () => {
  const ids = `Message-ID: <own@localhost>${"<a@b>".repeat(4 * MB)}`;
  const getElapsedMs = startProcessorClock();
  expect(read(`${STATUS}Status: 5.1.1${"\n ".repeat(10 * MB)}`, ids, ids)).toMatchObject({
    ids: ["own"],
    recipients: ["ada@example.com"],
  });
  expect(getElapsedMs()).toBeLessThan(2000);
});
