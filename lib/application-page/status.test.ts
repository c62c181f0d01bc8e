import { expect, test } from "vitest";
import { type ApplicationStatus, getApplicationStatus, type SentReply, type StatusInput } from "./status";

const decline: SentReply = { kind: "decline", stage: null };
const invite: SentReply = { kind: "invite", stage: "review" };
const reply = (stage: string | null): SentReply => ({ kind: "reply", stage });

test.each<[string, Partial<StatusInput>, ApplicationStatus]>([
  ["a new application", {}, "received"],
  ["a new application with an ordinary answer", { sent: [reply("new")] }, "received"],
  ["an application in review", { stage: "review" }, "review"],
  ["an interview that no mail has announced", { stage: "interview" }, "review"],
  ["an interview with an invitation", { stage: "interview", sent: [invite] }, "interview"],
  [
    "an invitation whose mail waits, with the stage moved",
    { stage: "interview", stageBefore: "new" },
    "received",
  ],
  ["an interview with an ordinary mail", { stage: "interview", sent: [reply("interview")] }, "interview"],
  ["an invitation before the stage was changed", { stage: "new", sent: [invite] }, "interview"],
  ["an offer that no mail has announced", { stage: "offer" }, "review"],
  ["an offer after an interview", { stage: "offer", sent: [invite] }, "interview"],
  ["a decline whose mail waits", { stage: "declined", stageBefore: "new" }, "received"],
  [
    "a decline after an interview whose mail waits",
    { stage: "declined", stageBefore: "interview", sent: [invite] },
    "interview",
  ],
  ["a decline whose mail has left", { stage: "declined", sent: [decline] }, "decided"],
  ["a decline without a mail", { stage: "declined", sent: [reply("review")] }, "review"],
  ["a decline by an ordinary mail", { stage: "declined", sent: [reply("declined")] }, "decided"],
  [
    "a mail that was written before the decline and left after it",
    { stage: "declined", sent: [reply("new")] },
    "review",
  ],
  ["a hire without a mail", { stage: "hired" }, "review"],
  ["a hire that a mail has announced", { stage: "hired", sent: [invite, reply("hired")] }, "decided"],
  ["a decline that was reopened without a mail", { stage: "review", sent: [decline] }, "decided"],
  [
    "a decline that was reopened with a mail",
    { stage: "review", sent: [decline, reply("review")] },
    "review",
  ],
  [
    "a second decline without a mail, after an invitation",
    { stage: "declined", sent: [decline, invite] },
    "interview",
  ],
  ["a withdrawal", { stage: "withdrawn", sent: [invite] }, "withdrawn"],
  ["a mail of an older version of the server", { stage: "hired", sent: [reply(null)] }, "review"],
])("%s shows as expected", (_, application, status) => {
  expect(getApplicationStatus({ stage: "new", sent: [], stageBefore: null, ...application })).toBe(status);
});
