const resumePath = (applicantId: string) => `/admin/job-applicants/${encodeURIComponent(applicantId)}/resume`;

/** Internal addresses of the staff area; no script of a public page carries them. */
export const staffPaths = {
  overview: "/admin/",
  jobs: "/admin/jobs",
  job: (id: string) => `/admin/jobs/${encodeURIComponent(id)}`,
  applicants: "/admin/applicants",
  applicant: (id: string) => `/admin/applicants/${encodeURIComponent(id)}`,
  messages: "/admin/messages",
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  team: "/admin/team",
  member: (id: string) => `/admin/team/${encodeURIComponent(id)}`,
  memberPhoto: (id: string) => `/admin/team/${encodeURIComponent(id)}/photo`,
  users: "/admin/users",
  user: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  trash: "/admin/trash",
  website: "/admin/website",
  resume: resumePath,
  /** The same file for a frame of the staff area, where it is shown instead of saved. */
  resumeInViewer: (applicantId: string) => `${resumePath(applicantId)}?view=1`,
  /** The same files when a scanner has not checked them: the parameter confirms that. */
  resumeUnscanned: (applicantId: string) => `${resumePath(applicantId)}?unscanned=1`,
  resumeUnscannedInViewer: (applicantId: string) => `${resumePath(applicantId)}?view=1&unscanned=1`,
  privacy: "/admin/privacy",
  /** What was found about an address, which `subject` names so that only this administrator can read it, for a while. */
  privacyFound: (subject: string) => `/admin/privacy?subject=${subject}`,
  privacyExport: (subject: string) => `/api/admin/privacy/export?subject=${subject}`,
  privacyReceipt: (number: string) => `/admin/privacy/receipts/${encodeURIComponent(number)}`,
  audit: "/admin/audit",
  /** What was done to one record, or by one user. */
  auditOf: (type: string, id: string) => `/admin/audit?record=${encodeURIComponent(`${type}:${id}`)}`,
  auditBy: (userId: string) => `/admin/audit?by=${encodeURIComponent(userId)}`,
  /** The rows of a list as a file; the same parameters as the list's address. */
  exportMessages: "/api/admin/messages/export",
  exportApplicants: "/api/admin/job-applicants/export",
  exportUsers: "/api/admin/users/export",
  exportTeam: "/api/admin/team/export",
  exportJobs: "/api/admin/jobs/export",
  exportAudit: "/api/admin/audit/export",
  liveEvents: "/api/admin/events",
} as const;
