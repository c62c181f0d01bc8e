/** What a hook may be called for. Triggers of the database queue these events. */
export const HOOK_EVENTS = [
  "message.received",
  "application.received",
  "application.stage",
  "answer.received",
  "interview.booked",
  "interview.cancelled",
  "job.opened",
  "job.changed",
  "job.closed",
] as const;

export type HookEvent = (typeof HOOK_EVENTS)[number];

export const eventLabels: Record<HookEvent, string> = {
  "message.received": "New message",
  "application.received": "New application",
  "application.stage": "Application moved to another stage",
  "answer.received": "New answer to an email",
  "interview.booked": "Interview booked",
  "interview.cancelled": "Interview cancelled",
  "job.opened": "Job opened",
  "job.changed": "Job changed",
  "job.closed": "Job closed",
};

export const HOOK_FORMS = ["json", "slack", "teams"] as const;

/** `indexnow` belongs to the hook that INDEXNOW_KEY makes. */
export type HookForm = (typeof HOOK_FORMS)[number] | "indexnow";

export const formLabels: Record<HookForm, string> = {
  json: "A program (JSON)",
  slack: "A Slack channel",
  teams: "A Teams channel",
  indexnow: "Search engines (IndexNow)",
};

export interface HookRecord {
  id: string;
  url: string;
  form: HookForm;
  events: HookEvent[];
  createdAt: Date;
  /** When the receiver answered 410. */
  disabledAt: Date | null;
}

/** A hook that was just added. `secret` is null when a repeated call found it added before. */
export interface MadeHook extends HookRecord {
  secret: string | null;
}

export interface HookCallRecord {
  id: string;
  url: string;
  event: HookEvent;
  recordId: string;
  state: "waiting" | "sent" | "dead";
  failures: number;
  createdAt: Date;
  outcome: string | null;
}
