import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as yieldTurn } from "node:timers/promises";
import { Semaphore } from "@/lib/process/semaphore";
import { withTimeout } from "@/lib/process/with-timeout";
import { UPLOAD } from "./limit-body";
import { refuse } from "./refuse";

const BUSY = new Error("The service is busy. Please try again later.");
const busy = () => BUSY;

/** Limits requests in all and for each client. Refuses the next one at once. */
const limit = (maxConcurrent: number, maxPerKey: number) =>
  new Semaphore({ maxConcurrent, maxPerKey, maxWaiting: 0, maxWaitMs: 0, busy });

/** Requests that Next.js works on at once. More would only take longer, and stored pages would wait for them. */
const RUNNING_MAX = 8;
/** In bytes. A form or a call of the API without a file. */
const SMALL_BODY = 100 * 1024;
/** Longest turn: a client that reads slowly costs no processor time, and a stream stays open. */
const [TURN_MS, STREAM_TURN_MS] = [500, 250];

export const PROBE = /^\/api\/(?:health|ready)$/;

/** Lives as long as its page. Its endpoint limits how many one person opens. */
const STREAM = /^\/api\/admin\/events(?:\?|$)/;

/** Limits the requests that Next.js handles, in all and for each client. Stored pages do not pass here. */
export class Admission {
  /** Requests without a body or with a small one, waiting and running. An office shares one address. */
  private readonly reads = limit(256, 64);
  /** Requests whose large body Next.js holds. Each may take its size several times in memory. */
  private readonly bodies = limit(16, 4);
  /** Requests whose endpoints limit bodies themselves. Wider than those limits together. */
  private readonly uploads = limit(128, 32);
  /** Of the platform, which would restart a busy server that does not answer. */
  private readonly probes = limit(64, 8);
  private readonly turns = new Semaphore({
    maxConcurrent: RUNNING_MAX,
    maxWaiting: 256,
    maxWaitMs: 60_000,
    busy,
  });

  /** Calls `handle`, or answers 503. A request without a body waits for its turn. */
  run(request: IncomingMessage, response: ServerResponse, client: string, handle: () => void): void {
    const { method, url = "/" } = request;
    const { "content-length": length = 0, "transfer-encoding": coding } = request.headers;
    const hasBody = Number(length) > 0 || coding !== undefined;
    const isLarge = Number(length) > SMALL_BODY || coding !== undefined;
    const isUpload = method === "POST" && UPLOAD.test(url);
    const isProbe = PROBE.test(url);
    const isStream = STREAM.test(url);
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    const takeTurn = async () => {
      if (response.destroyed) return;
      handle();
      await withTimeout(closed, isStream ? STREAM_TURN_MS : TURN_MS, undefined);
      await yieldTurn();
    };
    const counter = isProbe ? this.probes : isUpload ? this.uploads : isLarge ? this.bodies : this.reads;
    const handled = counter.run(client, async () => {
      // A slow body must not take the turn of others.
      if (hasBody || isUpload || isProbe) handle();
      else await this.turns.run(client, takeTurn);
      if (!isStream) await closed;
    });
    handled.catch((error: unknown) => {
      if (error !== BUSY) throw error;
      refuse(response, 503, BUSY.message, { "Retry-After": "2" });
    });
  }
}
