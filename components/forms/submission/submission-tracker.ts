/** Gives each submission of a staff form an idempotency key. */
export function createSubmissionTracker() {
  let submission: { text: string; id: string } | undefined;
  return {
    /** Returns the key. Equal values get the same key until `reset`. */
    getId: (values: object): string => {
      const text = JSON.stringify(values);
      if (submission?.text !== text) submission = { text, id: randomId() };
      return submission.id;
    },
    /** Starts a new submission: even equal values get a new key. */
    reset: () => {
      submission = undefined;
    },
  };
}

/** Does not use `crypto.randomUUID`, which is missing on plain http. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
