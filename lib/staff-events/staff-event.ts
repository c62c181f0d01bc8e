/** What a stream tells a browser: topics and numbers, no personal data. */
export type StaffEvent =
  | {
      /** `state` is the first: what the numbers are now. */
      topic: "messages" | "applicants" | "everything" | "state";
      /** Of all that was told so far; a page made at this version shows it. */
      version: string;
      /** Unread messages; missing while they cannot be counted. */
      unread?: number;
      /** Whether the server itself hears of changes; if not, asking now and then is the only way. */
      listening: boolean;
    }
  /** The last one: the session is over. */
  | { topic: "end" };
