import { setTimeout as pause } from "node:timers/promises";

/** An answer, or 0 when the connection failed. */
export interface TimedResponse {
  status: number;
  ms: number;
}

/** Sends one request on a connection of its own, as a new visitor does. */
export async function sendRequest(
  url: string,
  init: RequestInit = {},
  patienceMs = 15_000,
): Promise<TimedResponse> {
  const began = performance.now();
  const headers = { connection: "close", ...(init.headers as Record<string, string>) };
  const status = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
    ...init,
    headers,
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
  return { status, ms: performance.now() - began };
}

/** Calls at a steady rate, whatever becomes of the earlier calls, until stopped; `done` waits for all answers. */
export function callAtRate<T>(perSecond: number, call: (number: number) => Promise<T>) {
  const calls: Promise<T>[] = [];
  const timer = setInterval(() => calls.push(call(calls.length)), 1000 / perSecond);
  return {
    sent: () => calls.length,
    done: async (): Promise<T[]> => {
      clearInterval(timer);
      return Promise.all(calls);
    },
  };
}

/** Sends until it is answered with something else than a failure that passes: no connection, 503, or 409 while an earlier
 * try is still under way. */
export async function sendUntilAnswered(url: string, init: RequestInit, tries = 60): Promise<TimedResponse> {
  for (let left = tries; ; left -= 1) {
    const answer = await sendRequest(url, init);
    if (left === 0 || ![0, 409, 503].includes(answer.status)) return answer;
    await pause(500);
  }
}

/** How often each status came. */
export const countByStatus = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
