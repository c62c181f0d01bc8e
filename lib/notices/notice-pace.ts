/** How soon a person hears of new messages and applications. */
export const NOTICE_PACES = ["now", "hourly", "daily", "never"] as const;

export type NoticePace = (typeof NOTICE_PACES)[number];
