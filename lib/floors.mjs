/**
 * Floors of lib from the ground up. Each folder names those beside it on its floor that it may import. ESLint holds imports
 * to the floors below and to this list, and `npm run measure` counts what does not. Files beside the folders belong to the ground.
 */
export const floors = {
  ground: {
    calendar: ["content"],
    content: ["generated"],
    encryption: [],
    environment: [],
    generated: [],
    headers: [],
    process: [],
    request: ["text"],
    seo: ["content"],
    text: [],
  },
  data: { cache: [], database: [], lists: ["database"] },
  platform: {
    audit: [],
    auth: ["audit", "limits", "mail"],
    http: ["audit", "auth", "limits", "mail", "staff-events"],
    limits: ["audit"],
    mail: [],
    "staff-events": [],
  },
  nouns: {
    account: [],
    alerts: ["jobs", "spam"],
    "api-keys": ["users"],
    applicants: ["clock", "jobs", "resumes", "spam", "templates", "trash"],
    clock: [],
    jobs: ["trash"],
    messages: ["clock", "spam", "trash"],
    resumes: [],
    reviews: ["applicants", "jobs", "resumes", "trash"],
    spam: [],
    team: ["trash"],
    templates: ["trash"],
    trash: ["resumes"],
    users: ["clock", "reviews", "trash"],
  },
  useCases: {
    "application-page": ["desk", "privacy"],
    desk: [],
    history: [],
    maintenance: [],
    openapi: ["desk", "history", "report"],
    overview: [],
    privacy: [],
    report: [],
  },
  top: { start: [] },
};
