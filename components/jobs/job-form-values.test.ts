import { expect, test } from "vitest";
import { NEW_JOB } from "@/lib/jobs/schema";
import { toShownValues } from "./job-form-values";

test("a conflict names people by their names, and choices by their labels", () => {
  const job = { ...NEW_JOB, title: "Rigger", description: "Rig." };
  const people = [
    { id: "u1", name: "Jo Berg" },
    { id: "u2", name: "Priya Nair" },
  ];
  const chosen = { ownerId: "u1", toldIds: ["u2", "u1"], workMode: "remote", asksCoverNote: true } as const;
  expect(toShownValues({ ...job, ...chosen, toldIds: [...chosen.toldIds] }, people)).toMatchObject({
    ...{ ownerId: "Jo Berg", toldIds: "Priya Nair, Jo Berg", workMode: "Remote", contactId: "" },
    ...{ asksCoverNote: "Yes", asksProfileLink: "No" },
  });
});
