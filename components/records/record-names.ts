import { staffPaths } from "@/lib/staff-paths";
import type { RecordKind } from "@/lib/trash/record-kinds";

interface RecordNames {
  /** Singular and lower case: 'applicant'. */
  item: string;
  notFoundTitle: string;
  /** Accessible name of the links to the previous and next record. */
  listLabel: string;
  listPath: string;
  /** Text of the link back to the list. */
  backLabel: string;
  path: (id: string) => string;
}

export const recordNames: Record<RecordKind, RecordNames> = {
  message: {
    item: "message",
    notFoundTitle: "404 - Message Not Found",
    listLabel: "Messages",
    listPath: staffPaths.messages,
    backLabel: "All messages",
    path: staffPaths.message,
  },
  job: {
    item: "job",
    notFoundTitle: "404 - Job Not Found",
    listLabel: "Jobs",
    listPath: staffPaths.jobs,
    backLabel: "All jobs",
    path: staffPaths.job,
  },
  applicant: {
    item: "applicant",
    notFoundTitle: "404 - Applicant Not Found",
    listLabel: "Applicants",
    listPath: staffPaths.applicants,
    backLabel: "All applicants",
    path: staffPaths.applicant,
  },
  member: {
    item: "team member",
    notFoundTitle: "404 - Team Member Not Found",
    listLabel: "Team members",
    listPath: staffPaths.team,
    backLabel: "All team members",
    path: staffPaths.member,
  },
  template: {
    item: "template",
    notFoundTitle: "404 - Template Not Found",
    listLabel: "Templates",
    listPath: staffPaths.templates,
    backLabel: "All templates",
    path: staffPaths.template,
  },
  user: {
    item: "user",
    notFoundTitle: "404 - User Not Found",
    listLabel: "Users",
    listPath: staffPaths.users,
    backLabel: "All users",
    path: staffPaths.user,
  },
};
