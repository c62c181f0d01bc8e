/** An answer to one guess of an attack. */
export interface GuessAnswer {
  status: number;
  ms: number;
}

interface Options {
  origins: string[];
  perSecond: number;
  networks: number;
  /** The account that a guess is aimed at, by its number. */
  emailOf: (guess: number) => string;
}

/** A few more than one server compares and lets wait: its queue stays full, and a busy machine is not flooded. */
const MOST_PENDING = 80;

/** The address of one of an attack's networks. */
export const attackingAddress = (network: number) => `198.18.0.${network}`;

/** Sends wrong sign-ins at a steady rate, each from the next network, until it is stopped. */
export function startGuessing({ origins, perSecond, networks, emailOf }: Options) {
  const answers: GuessAnswer[] = [];
  const pending = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;

  async function guess(number: number): Promise<void> {
    const sentAt = performance.now();
    const response = await fetch(`${origins[number % origins.length]}/auth/sign-in`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": attackingAddress(number % networks),
      },
      body: JSON.stringify({ email: emailOf(number), password: `guess ${number}` }),
    });
    await response.arrayBuffer();
    answers.push({ status: response.status, ms: performance.now() - sentAt });
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) * perSecond) / 1000);
    for (; sent < due; sent += 1) {
      if (pending.size >= MOST_PENDING) continue;
      const answered = guess(sent)
        .catch(() => void answers.push({ status: 0, ms: 0 }))
        .finally(() => pending.delete(answered));
      pending.add(answered);
    }
  }, 10);

  return {
    answers,
    /** Resolves when every guess that was sent has its answer. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

/** How many answers of each status there are. */
export const tally = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
