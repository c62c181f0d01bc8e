/** Lists of the staff area with their records as e2e/api/matrix-pages.ts names them. */
export const RECORDS = {
  users: "user",
  team: "member",
  jobs: "job",
  messages: "message",
  applicants: "applicant",
} as const;

export const SPAM_LISTS = ["messages", "applicants"] as const;
export const OTHER_STAFF_PAGES = ["/admin/", "/admin/trash", "/admin/website", "/admin/audit"];

/** Staff pages that stored-text.spec.ts loads and on which it expects neither an error nor a violation of the policy. */
export const pagesWithHostileText: readonly string[] = [
  ...OTHER_STAFF_PAGES,
  ...Object.entries(RECORDS).flatMap(([list, record]) => [`/admin/${list}`, `/admin/${list}/{${record}}`]),
];
