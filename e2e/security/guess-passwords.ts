interface GuessAnswer {
  status: number;
  ms: number;
}

interface GuessingOptions {
  origins: string[];
  perSecond: number;
  networks: number;
  getEmail: (guess: number) => string;
}

/** Slightly more than one server compares and queues, so that its queue stays full without flooding the machine. */
const MAX_PENDING = 80;

export const getAttackerAddress = (network: number) => `198.18.0.${network}`;

/** Sends wrong passwords at a steady rate, each from the next network, until `stop` is called. */
export function startPasswordGuessing({ origins, perSecond, networks, getEmail }: GuessingOptions) {
  const answers: GuessAnswer[] = [];
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;

  async function guess(number: number): Promise<void> {
    const sentAt = performance.now();
    const response = await fetch(`${origins[number % origins.length]}/auth/sign-in`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": getAttackerAddress(number % networks),
      },
      body: JSON.stringify({ email: getEmail(number), password: `guess ${number}` }),
    });
    await response.arrayBuffer();
    answers.push({ status: response.status, ms: performance.now() - sentAt });
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
    for (; sent < due; sent += 1) {
      if (pending.size >= MAX_PENDING) continue;
      const answered = guess(sent)
        .catch(() => void answers.push({ status: 0, ms: 0 }))
        .finally(() => pending.delete(answered));
      pending.add(answered);
    }
  }, 10);

  return {
    answers,
    /** Stops sending. Resolves when every guess has its response. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}
