import { expect, test } from "vitest";
import { describeEvent } from "./describe-event";

test.each([
  ["message.read", null, "Marked as read"],
  ["resume.opened", null, "Opened the resume"],
  ["resume.opened", { scan: "PENDING" }, "Opened the resume, which had not been scanned for malware"],
  ["resume.opened", { scan: "FAILED" }, "Opened the resume, which had not been scanned for malware"],
  ["job.edited", { fields: ["title"] }, "Edited title"],
  ["member.edited", { fields: ["firstName", "photo"] }, "Edited first name and photo"],
  ["job.edited", { fields: ["title", "type", "status"] }, "Edited title, type, and status"],
  ["user.roleChanged", { from: "USER", to: "ADMIN" }, "Changed the role from USER to ADMIN"],
  [
    "user.areasChanged",
    { from: ["messages", "people"], to: ["hiring"] },
    "Changed the areas from Messages and People to Hiring",
  ],
  ["job.deleted", { applicants: 0 }, "Deleted"],
  ["job.deleted", { applicants: 1 }, "Deleted with 1 application"],
  ["job.restored", { applicants: 12 }, "Restored with 12 applications"],
  ["applicant.deleted", { withJob: true }, "Deleted with the job"],
  ["signIn.done", { factor: "app" }, "Signed in with an authenticator app"],
  ["user.factorAdded", { factor: "passkey" }, "Added a second factor: a passkey"],
  ["user.factorRenamed", { factor: "app" }, "Renamed a second factor: an authenticator app"],
  ["user.edited", { fields: ["hours", "absences", "firstCalls"] }, "Edited hours, absences, and first calls"],
  ["user.calendarAddressRevoked", null, "Revoked the calendar address"],
  ["signIn.failed", null, "Failed to sign in"],
  ["limit.reached", { subject: "x" }, "Reached a limit"],
  ["access.refused", null, "Was denied access"],
  ["access.refused", { route: "/admin/jobs/*" }, "Was denied access to /admin/jobs/*"],
  ["privacy.erased", { receipt: "ER-20261121-ABCDEF" }, "Erased data about an address"],
  ["applicant.stageChanged", { from: "new", to: "review" }, "Moved from New to In review"],
  ["applicant.opinionChanged", { from: "yes", to: "unsure" }, "Changed an opinion from Yes to Unsure"],
  ["job.reviewerNamed", { reviewer: "u-1" }, "Added a reviewer"],
  ["message.notSpam", { signs: ["offers"] }, "Marked as not spam"],
  ["job.somethingNew", null, "somethingNew"],
  ["redirect.imported", { redirects: 1 }, "Imported 1 redirect"],
  ["mail.tested", { outcome: "accepted" }, "Sent a test email"],
  ["key.called", { route: "GET /admin/jobs", status: 200, calls: 1 }, "Called GET /admin/jobs, status 200"],
  [
    "key.called",
    { route: "PUT /admin/jobs/*", status: 403, calls: 37 },
    "Called PUT /admin/jobs/* 37 times, status 403",
  ],
  ["key.refused", { reason: "expired" }, "Was denied access with an expired API key"],
  ["job.toString", null, "toString"],
])("%s with details %j is described as %j", (action, details, text) => {
  expect(describeEvent(action, details)).toBe(text);
});
