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
  ["job.deleted", { applicants: 0 }, "Deleted"],
  ["job.deleted", { applicants: 1 }, "Deleted with 1 application"],
  ["job.restored", { applicants: 12 }, "Restored with 12 applications"],
  ["applicant.deleted", { withJob: true }, "Deleted with the job"],
  ["signIn.failed", null, "Failed to sign in"],
  ["limit.reached", { subject: "x" }, "Reached a limit"],
  ["access.refused", null, "Was denied access"],
  ["access.refused", { route: "/admin/jobs/*" }, "Was denied access to /admin/jobs/*"],
  ["privacy.erased", { receipt: "ER-20261121-ABCDEF" }, "Erased data about an address"],
  ["applicant.stageChanged", { from: "new", to: "review" }, "Moved from New to In review"],
  ["message.notSpam", { signs: ["offers"] }, "Marked as not spam"],
  ["job.somethingNew", null, "somethingNew"],
  ["job.toString", null, "toString"],
])("%s with details %j is described as %j", (action, details, text) => {
  expect(describeEvent(action, details)).toBe(text);
});
