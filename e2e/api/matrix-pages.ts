// The pages of the matrix, by their entry in the build.

/** Pages and files that every visitor may open, each with an example address. */
export const openPages: Readonly<Record<string, string>> = {
  "/(site)/page": "/",
  "/(site)/about/page": "/about",
  "/(site)/api/docs/page": "/api/docs",
  "/(site)/contact/page": "/contact",
  "/(site)/contact/sent/page": "/contact/sent",
  "/(site)/events/page": "/events",
  "/(site)/forgot-password/page": "/forgot-password",
  "/(site)/forgot-password/sent/page": "/forgot-password/sent",
  "/(site)/change-password/done/page": "/change-password/done",
  "/(site)/jobs/page": "/jobs",
  "/(site)/jobs/applied/page": "/jobs/applied",
  "/(site)/jobs/application/page": "/jobs/application",
  "/(site)/jobs/application/sent/page": "/jobs/application/sent",
  "/(site)/application/erased/page": "/application/erased",
  "/(site)/jobs/general/page": "/jobs/general",
  "/(site)/jobs/general/apply/page": "/jobs/general/apply",
  "/(site)/jobs/alerts/page": "/jobs/alerts",
  "/(site)/jobs/alerts/sent/page": "/jobs/alerts/sent",
  "/(site)/jobs/alerts/ended/page": "/jobs/alerts/ended",
  "/(site)/jobs/alerts/[token]/page": "/jobs/alerts/made-up",
  "/(site)/jobs/search/page": "/jobs?q=canary",
  "/(site)/jobs/[jobId]/page": "/jobs/{job}",
  "/(site)/jobs/[jobId]/apply/page": "/jobs/{job}/apply",
  "/(site)/privacy/page": "/privacy",
  "/(site)/services/page": "/services",
  "/(site)/services/[slug]/page": "/services/ai-ml",
  "/(site)/sign-in/page": "/sign-in",
  "/(site)/sign-out/page": "/sign-out",
  "/(site)/success-stories/page": "/success-stories",
  "/(site)/success-stories/[storyId]/page": "/success-stories/1",
  "/(site)/testimonials/page": "/testimonials",
  "/apple-icon.png/route": "/apple-icon.png",
  "/favicon.ico/route": "/favicon.ico",
  "/feeds/jobs.json/route": "/feeds/jobs.json",
  "/feeds/jobs.xml/route": "/feeds/jobs.xml",
  "/icon.svg/route": "/icon.svg",
  "/manifest.webmanifest/route": "/manifest.webmanifest",
  "/robots.txt/route": "/robots.txt",
  "/share/[image]/route": "/share/home.png",
  "/sitemap.xml/route": "/sitemap.xml",
};

/**
 * Pages that depend on a cookie. Tested in e2e/applicants, by account and passwords in e2e/site, in
 * e2e/api/accounts.spec.ts, and in tests/integration/application-page.
 */
export const sessionPages = [
  "/(site)/account/page",
  "/(site)/account/authenticator-app/page",
  "/(site)/account/confirm/page",
  "/(site)/account/recovery-codes/page",
  "/(site)/sign-in/challenge/page",
  "/(site)/change-password/page",
  "/(site)/jobs/[jobId]/preview/page",
  "/reset-password/[secret]/route",
  "/(site)/application/page",
  "/application/[secret]/route",
  "/application/export/route",
] as const;

/** Pages of reviewers. Tested for every actor by review-matrix.spec.ts. */
export const reviewPages = ["/(site)/reviews/page", "/(site)/reviews/[jobId]/[applicantId]/page"] as const;

/** Staff pages. Anonymous visitors get the sign-in view, users and reviewers 'Access denied', and administrators the page. */
export const staffPages: Readonly<Record<string, string>> = {
  "/admin/(overview)/page": "/admin/",
  "/admin/[...rest]/page": "/admin/nothing/like-it",
  "/admin/applicants/(list)/page": "/admin/applicants",
  "/admin/applicants/[applicantId]/page": "/admin/applicants/{applicant}",
  "/admin/applicants/new/page": "/admin/applicants/new",
  "/admin/api-keys/page": "/admin/api-keys",
  "/admin/api-keys/new/page": "/admin/api-keys/new",
  "/admin/audit/page": "/admin/audit",
  "/admin/jobs/(list)/page": "/admin/jobs",
  "/admin/jobs/[jobId]/page": "/admin/jobs/{job}",
  "/admin/messages/(list)/page": "/admin/messages",
  "/admin/messages/[messageId]/page": "/admin/messages/{message}",
  "/admin/privacy/(desk)/page": "/admin/privacy",
  "/admin/privacy/receipts/[number]/page": "/admin/privacy/receipts/ER-20261121-ABCDEF",
  "/admin/team/(list)/page": "/admin/team",
  "/admin/team/[memberId]/page": "/admin/team/{member}",
  "/admin/templates/(list)/page": "/admin/templates",
  "/admin/templates/[templateId]/page": "/admin/templates/{template}",
  "/admin/templates/new/page": "/admin/templates/new",
  "/admin/trash/page": "/admin/trash",
  "/admin/users/(list)/page": "/admin/users",
  "/admin/users/[userId]/page": "/admin/users/{user}",
  "/admin/website/page": "/admin/website",
};

/** Pages for errors and for unknown addresses. */
export const frameworkPages = ["/_global-error/page", "/_not-found/page"] as const;
