import { staffPaths } from "@/lib/staff-paths";
import type { RecordKind } from "@/lib/trash/record-kinds";
import { kindNames } from "@/lib/trash/strings";

const places: Record<RecordKind, [listLabel: string, listPath: string, path: (id: string) => string]> = {
  message: ["Messages", staffPaths.messages, staffPaths.message],
  job: ["Jobs", staffPaths.jobs, staffPaths.job],
  applicant: ["Applicants", staffPaths.applicants, staffPaths.applicant],
  member: ["Team members", staffPaths.team, staffPaths.member],
  template: ["Templates", staffPaths.templates, staffPaths.template],
  user: ["Users", staffPaths.users, staffPaths.user],
};

export function getRecordNames(kind: RecordKind) {
  const [listLabel, listPath, path] = places[kind];
  const item = kindNames[kind].toLowerCase();
  return { item, listLabel, listPath, path, backLabel: `All ${listLabel.toLowerCase()}` };
}
