import { expect, test } from "vitest";
import { type Area, AREAS } from "@/lib/auth/areas";
import {
  type AuditRecord,
  describeActor,
  getActorLabel,
  getTargetLabel,
  getTargetPath,
  keepLinkWithin,
} from "./audit-event";

const event: AuditRecord = {
  id: "1",
  at: new Date(),
  action: "job.edited",
  who: "Ann Lee",
  keyName: null,
  actorId: "ann",
  actorIsThere: true,
  targetType: "job",
  targetId: "j/1",
  targetIsThere: true,
  details: null,
  requestId: "0b1c",
};

test.each([
  [{}, "Ann Lee"],
  [{ keyName: "Payroll" }, "Ann Lee (API key Payroll)"],
  [{ who: null }, "Former user"],
  [{ who: null, actorId: null }, "Anonymous visitor"],
  [{ who: null, actorId: null, requestId: "retention" }, "System"],
  [{ who: null, actorId: null, requestId: "upkeep" }, "System"],
  [{ who: null, actorId: null, requestId: "operator" }, "Operator"],
])("an event with %j shows the actor %s", (changes, text) =>
  expect(getActorLabel({ ...event, ...changes })).toBe(text),
);

const byServer = { who: null, actorId: null, requestId: "upkeep" };

test.each<[Partial<AuditRecord>, string]>([
  [{ keyName: "Payroll" }, "Ann Lee (API key Payroll)"],
  [{ who: null, keyName: "Payroll" }, "a former user (API key Payroll)"],
  [{ ...byServer, targetType: "applicant" }, "the system"],
  [{ ...byServer, requestId: "operator", targetType: "user" }, "the operator"],
  [{ ...byServer, requestId: "0b1c", targetType: "applicant" }, "the applicant"],
  [{ ...byServer, requestId: "0b1c", targetType: "message" }, "the sender"],
])("the sentence about an event with %j names %s", (changes, text) =>
  expect(describeActor({ ...event, ...changes })).toBe(text),
);

test.each<[Partial<AuditRecord>, string | undefined]>([
  [{}, "/admin/jobs/j%2F1"],
  [{ targetIsThere: false }, undefined],
  [{ targetType: "account", targetId: "u1" }, "/admin/users/u1"],
  [{ targetType: "key", targetId: "k1" }, "/admin/api-keys"],
  [{ targetType: "limit", targetId: "sign-in", targetIsThere: false }, undefined],
  [
    { targetType: "address", targetIsThere: false, details: { receipt: "ER-20261121-ABCDEF" } },
    "/admin/privacy/receipts/ER-20261121-ABCDEF",
  ],
])("an event with %j links to %s", (changes, path) =>
  expect(getTargetPath({ ...event, ...changes })).toBe(path),
);

test.each<[AuditRecord["targetType"], string[]]>([
  ["job", ["hiring", "people"]],
  ["import", ["hiring", "people"]],
  ["setting", ["site", "people"]],
  ["account", ["people"]],
])("an event about a record of type %s has a link for administrators with %j alone", (targetType, needed) => {
  const hasLink = (areas: readonly Area[]) =>
    getTargetPath(keepLinkWithin(areas, { ...event, targetType })) !== undefined;
  expect(hasLink(AREAS.filter((area) => needed.includes(area)))).toBe(true);
  expect(hasLink(["people"])).toBe(needed.length === 1);
});

test("a target type has a label, and an unknown type shows its key", () => {
  expect(["member", "address", "planet"].map(getTargetLabel)).toEqual(["Team member", "Address", "planet"]);
});
