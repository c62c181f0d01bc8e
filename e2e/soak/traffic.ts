import { setTimeout as pause } from "node:timers/promises";

/** The status, or 0 when the connection failed, and the duration in milliseconds. */
export interface TimedResponse {
  status: number;
  ms: number;
}

/** Sends one request on a new connection, as a new visitor does. */
export async function sendRequest(
  url: string,
  init: RequestInit = {},
  timeoutMs = 15_000,
): Promise<TimedResponse> {
  const startedAt = performance.now();
  const headers = { connection: "close", ...(init.headers as Record<string, string>) };
  const status = await fetch(url, {
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    ...init,
    headers,
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
  return { status, ms: performance.now() - startedAt };
}

/** Starts calls at a steady rate without waiting for earlier ones. `done` stops and waits for all results. */
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

/** Repeats after no connection, 503, or 409 while an earlier try is in progress. Returns the last response. */
export async function sendUntilAnswered(url: string, init: RequestInit, tries = 60): Promise<TimedResponse> {
  for (let triesLeft = tries; ; triesLeft -= 1) {
    const answer = await sendRequest(url, init);
    if (triesLeft === 0 || ![0, 409, 503].includes(answer.status)) return answer;
    await pause(500);
  }
}
