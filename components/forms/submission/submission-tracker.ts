/** Gives each submission of a staff form an idempotency key. */
export function createSubmissionTracker() {
  let submission: { text: string; id: string } | undefined;
  return {
    getId: (values: object): string => {
      const text = JSON.stringify(values);
      if (submission?.text !== text) submission = { text, id: randomId() };
      return submission.id;
    },
    reset: () => {
      submission = undefined;
    },
  };
}

/** Does not use `crypto.randomUUID`, which is missing on plain http. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
