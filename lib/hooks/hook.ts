/** Events that a hook can subscribe to. Database triggers queue its calls. */
export const eventLabels = {
  "message.received": "New message",
  "application.received": "New application",
  "application.stage": "Application moved to another stage",
  "answer.received": "New answer to an email",
  "interview.booked": "Interview booked",
  "interview.cancelled": "Interview canceled",
  "job.opened": "Job opened",
  "job.changed": "Job changed",
  "job.closed": "Job closed",
} as const;

export type HookEvent = keyof typeof eventLabels;
export const HOOK_EVENTS = Object.keys(eventLabels) as [HookEvent, ...HookEvent[]];

/** `indexnow` belongs to the hook that INDEXNOW_KEY makes. */
export const formLabels = {
  json: "A program (JSON)",
  slack: "A Slack channel",
  teams: "A Teams channel",
  indexnow: "Search engines (IndexNow)",
} as const;

export type HookForm = keyof typeof formLabels;
export const HOOK_FORMS = ["json", "slack", "teams"] as const;
