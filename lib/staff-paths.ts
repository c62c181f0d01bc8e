/** Paths of the staff area. Scripts of public pages must not import them. */
export const staffPaths = {
  overview: "/admin/",
  jobs: "/admin/jobs",
  job: (id: string) => `/admin/jobs/${encodeURIComponent(id)}`,
  applicants: "/admin/applicants",
  /** The form 'Add applicant', and where it posts. */
  newApplicant: "/admin/applicants/new",
  addApplicant: "/admin/job-applicants/form",
  applicant: (id: string) => `/admin/applicants/${encodeURIComponent(id)}`,
  messages: "/admin/messages",
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  team: "/admin/team",
  member: (id: string) => `/admin/team/${encodeURIComponent(id)}`,
  memberPhoto: (id: string) => `/admin/team/${encodeURIComponent(id)}/photo`,
  templates: "/admin/templates",
  newTemplate: "/admin/templates/new",
  template: (id: string) => `/admin/templates/${encodeURIComponent(id)}`,
  users: "/admin/users",
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  apiKeys: "/admin/api-keys",
  newApiKey: "/admin/api-keys/new",
  trash: "/admin/trash",
  website: "/admin/website",
  redirects: "/admin/website/redirects",
  importRedirects: "/admin/website/redirects/import",
  testMail: "/admin/website/test-mail",
  resume: (applicantId: string) => `/admin/job-applicants/${encodeURIComponent(applicantId)}/resume`,
  privacy: "/admin/privacy",
  /**
   * `subject` is an encrypted address. Only the administrator who searched for it can read it, for a limited
   * time.
   */
  privacyResults: (subject: string) => `/admin/privacy?subject=${subject}`,
  privacyExport: (subject: string) => `/admin/privacy/export?subject=${subject}`,
  privacyReceipt: (number: string) => `/admin/privacy/receipts/${encodeURIComponent(number)}`,
  audit: "/admin/audit",
  auditByRecord: (type: string, id: string) => `/admin/audit?record=${encodeURIComponent(`${type}:${id}`)}`,
  auditByUser: (userId: string) => `/admin/audit?by=${encodeURIComponent(userId)}`,
  /** Exports of lists. They take the same query parameters as the list's page. */
  exportMessages: "/admin/messages/export",
  exportApplicants: "/admin/job-applicants/export",
  exportUsers: "/admin/users/export",
  exportTeam: "/admin/team/export",
  exportJobs: "/admin/jobs/export",
  exportAudit: "/admin/audit/export",
  liveEvents: "/api/admin/events",
  presence: "/api/admin/presence",
} as const;
