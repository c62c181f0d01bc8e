import { addChosen, toChoices } from "@/components/lists/choices";
import type { ListFilter } from "@/components/lists/list-toolbar";
import type { Admin } from "@/lib/auth/viewer";
import { NO_OWNER } from "@/lib/clock/list-parts";
import type { DeskKind } from "@/lib/desk/desk";
import { listOwners } from "@/lib/desk/owners";
import { fullName } from "@/lib/text/full-name";
import type { ListQuery } from "@/lib/lists/list-query";

const answerFilter: ListFilter = {
  name: "answer",
  label: "Answer",
  choices: toChoices("Answered or not", { waiting: "Waiting", late: "Late" }),
};

const readOthers = async (admin: Admin, kind: DeskKind) =>
  (await listOwners(admin, kind))
    .filter(({ id }) => id !== admin.id)
    .map((owner) => ({ value: owner.id, label: fullName(owner) }));

/** Returns whom a record can be assigned to. An empty value means to no one. */
export const readOwnerChoices = async (admin: Admin, kind: DeskKind) => [
  { value: admin.id, label: "Me" },
  ...(await readOthers(admin, kind)),
  { value: "", label: "No owner" },
];

export async function readClockFilters(
  admin: Admin,
  kind: DeskKind,
  { filters }: ListQuery,
): Promise<ListFilter[]> {
  const choices = [
    { value: "", label: "Any owner" },
    { value: admin.id, label: "Mine" },
    { value: NO_OWNER, label: "No owner" },
    ...(await readOthers(admin, kind)),
  ];
  return [
    ...(filters?.show === "spam" ? [] : [answerFilter]),
    { name: "owner", label: "Owner", choices: addChosen(choices, filters?.owner, "Unknown owner") },
  ];
}
