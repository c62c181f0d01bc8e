/** An event that the server sends to browsers. It contains no personal data. */
export type StaffEvent =
  | {
      /** `state` is the first event of a stream. */
      topic: "messages" | "applicants" | "promises" | "presence" | "everything" | "state";
      /** A page that was rendered at this version already shows the change. */
      version: string;
      /** Number of messages and applications that wait for an answer. Missing during a database outage. */
      waiting?: number;
      /** Whether the server receives changes from PostgreSQL. If not, the browser must poll. */
      listening: boolean;
    }
  /** The last event: the session has ended. */
  | { topic: "end" };
