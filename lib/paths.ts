/** Internal addresses that code refers to; addresses inside copy stand with the copy. */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  stories: "/success-stories",
  jobs: "/jobs",
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
  contact: "/contact",
  contactSent: "/contact/sent",
  signIn: "/sign-in",
  signOut: "/sign-out",
  forgotPassword: "/forgot-password",
  changePassword: "/change-password",
  admin: "/admin/",
  adminJobs: "/admin/jobs",
  adminApplicants: "/admin/applicants",
  adminMessages: "/admin/messages",
  adminMessage: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  adminJob: (id: string) => `/admin/jobs/${encodeURIComponent(id)}`,
  adminApplicant: (id: string) => `/admin/applicants/${encodeURIComponent(id)}`,
  resume: (applicantId: string) => `/admin/job-applicants/${encodeURIComponent(applicantId)}/resume`,
  /** The same file for a frame of the staff area, where it is shown instead of saved. */
  resumeInViewer: (applicantId: string) =>
    `/admin/job-applicants/${encodeURIComponent(applicantId)}/resume?view=1`,
  viewer: "/api/viewer",
  formToken: "/api/form-token",
} as const;
