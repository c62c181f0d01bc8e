import { SIGN_IN_PATH } from "./session-paths";
import { toSlug } from "./text/slug";

/** ID of the list of jobs, to which a search leads. */
export const JOB_RESULTS = "openings";

/** Slugs that are pages below a job, and the empty one. */
const TAKEN_SLUG = /^(?:apply|application|preview|)$/;

/** The job that always exists. */
export const GENERAL_APPLICATION_PATH = "/jobs/general";

/**
 * Paths of the public site that code refers to. Paths in copy are in lib/content, paths of the staff area in staff-paths.ts.
 */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  stories: "/success-stories",
  jobs: "/jobs",
  jobResults: `/jobs#${JOB_RESULTS}`,
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
  /** A link to a job that names where it stands. */
  jobFrom: (id: string, source: string) =>
    `/jobs/${encodeURIComponent(id)}?source=${encodeURIComponent(source)}`,
  /** Counts a view. `from` is what the browser knows about the visitor's source. */
  jobView: (id: string, from: string) =>
    `/api/jobs/${encodeURIComponent(id)}/view?source=${encodeURIComponent(from)}`,
  jobsRss: "/feeds/jobs.xml",
  jobsJson: "/feeds/jobs.json",
  webinarCalendar: "/feeds/webinar.ics",
  /** Takes the form of an application. proxy.ts does not match it, so that the file streams. */
  jobApplication: (id: string) => `/jobs/${encodeURIComponent(id)}/application`,
  jobApply: (id: string) => `/jobs/${encodeURIComponent(id)}/apply`,
  jobPreview: (id: string) => `/jobs/${encodeURIComponent(id)}/preview`,
  applied: "/jobs/applied",
  general: GENERAL_APPLICATION_PATH,
  application: "/application",
  applicationLink: (secret: string) => `/application/${encodeURIComponent(secret)}`,
  applicationExport: "/application/export",
  /** Takes the form of an answer. */
  applicationAnswer: "/application/answer",
  applicationErased: "/application/erased",
  alerts: "/jobs/alerts",
  alert: (token: string) => `/jobs/alerts/${encodeURIComponent(token)}`,
  alertSent: "/jobs/alerts/sent",
  alertEnded: "/jobs/alerts/ended",
  alertUnsubscribe: (token: string) => `/api/alerts/${encodeURIComponent(token)}`,
  requestApplicationLink: "/jobs/application",
  applicationLinkSent: "/jobs/application/sent",
  contact: "/contact",
  contactAbout: (topic: string) => `/contact?about=${encodeURIComponent(topic)}#contact`,
  contactCall: "/contact/call",
  contactSent: "/contact/sent",
  firstCalls: "/api/first-calls",
  privacy: "/privacy",
  promises: "/promises",
  privacyOfApplicants: "/privacy#applicants",
  howWeHire: "/how-we-hire",
  accessibility: "/accessibility",
  setup: "/setup",
  signIn: SIGN_IN_PATH,
  challenge: "/sign-in/challenge",
  /** Starts the company's own sign-in, as a POST. `again` proves the session anew. */
  companySignIn: ({ next = "", again = false }: { next?: string; again?: boolean }) =>
    `/auth/signin/company?${new URLSearchParams({ next, ...(again && { again: "1" }) })}`,
  companyCallback: "/auth/callback/company",
  /** The cookies of the two. */
  companyExchange: "/auth",
  companyProblem: (problem: string) => `${SIGN_IN_PATH}#company-${problem}`,
  signOut: "/sign-out",
  forgotPassword: "/forgot-password",
  forgotPasswordSent: "/forgot-password/sent",
  changePassword: "/change-password",
  passwordChanged: "/change-password/done",
  resetPassword: (secret: string) => `/reset-password/${encodeURIComponent(secret)}`,
  invitationLink: (secret: string) => `/invitation/${encodeURIComponent(secret)}`,
  account: "/account",
  newApp: "/account/authenticator-app",
  recoveryCodes: "/account/recovery-codes",
  /** Asks for a factor or the password again, and then opens the page `next`. */
  confirmIdentity: (next: string) => `/account/confirm?next=${encodeURIComponent(next)}`,
  ready: "/api/ready",
  apiDocs: "/api/docs",
  openApi: "/api/openapi.json",
  widget: "/widget/jobs.js",
} as const;

/** Returns the address of a job that search engines know. Any other slug leads to the job, too. */
export const readableJobPath = ({ id, title }: { id: string; title: string }) =>
  `${paths.job(id)}/${toSlug(title).replace(TAKEN_SLUG, "job")}`;
