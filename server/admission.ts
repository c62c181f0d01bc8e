import type { IncomingMessage, ServerResponse } from "node:http";
import { UPLOAD } from "./limit-body";
import { refuse } from "./refuse";

/** Requests that Next.js works on at once. More would only take longer, and stored pages would wait for them. */
const RUNNING_MAX = 8;
/** In bytes. A form or a call of the API without a file. */
const SMALL_BODY = 100 * 1024;
/** Requests without a body or with a small one, waiting and running. An office shares one address. */
const READS = { all: 256, perClient: 64 };
/** Requests whose large body Next.js holds. Each may take its size several times in memory. */
const BODIES = { all: 16, perClient: 4 };

/** Longest turn: a client that reads slowly costs no processor time, and a stream stays open. */
const [TURN_MS, STREAM_TURN_MS] = [5000, 250];

/** Of the platform, which would restart a busy server that does not answer. */
const PROBES = { all: 64, perClient: 8 };
const PROBE = /^\/api\/(?:health|ready)$/;

/** Lives as long as its page. Its endpoint limits how many one person opens. */
const STREAM = /^\/api\/admin\/events(?:\?|$)/;

class Counter {
  private all = 0;
  private readonly byClient = new Map<string, number>();

  constructor(private readonly max: { all: number; perClient: number }) {}

  enter(client: string): boolean {
    const count = this.byClient.get(client) ?? 0;
    if (this.all >= this.max.all || count >= this.max.perClient) return false;
    this.all += 1;
    this.byClient.set(client, count + 1);
    return true;
  }

  leave(client: string): void {
    this.all -= 1;
    const count = (this.byClient.get(client) ?? 1) - 1;
    if (count > 0) this.byClient.set(client, count);
    else this.byClient.delete(client);
  }
}

/** Limits the requests that Next.js handles, in all and for each client. Stored pages do not pass here. */
export class Admission {
  private readonly reads = new Counter(READS);
  private readonly bodies = new Counter(BODIES);
  private readonly probes = new Counter(PROBES);
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** Calls `handle`, or answers 503. A request without a body waits for its turn. */
  run(request: IncomingMessage, response: ServerResponse, client: string, handle: () => void): void {
    const { method, url = "/" } = request;
    if (method === "POST" && UPLOAD.test(url)) return handle(); // these endpoints limit bodies themselves
    const { "content-length": length = 0, "transfer-encoding": coding } = request.headers;
    const hasBody = Number(length) > 0 || coding !== undefined;
    const isLarge = Number(length) > SMALL_BODY || coding !== undefined;
    const isProbe = PROBE.test(url);
    const counter = isProbe ? this.probes : isLarge ? this.bodies : this.reads;
    if (!counter.enter(client))
      return refuse(response, 503, "The service is busy. Please try again later.", { "Retry-After": "2" });
    let isCounted = true;
    const leave = () => {
      if (isCounted) counter.leave(client);
      isCounted = false;
    };
    response.once("close", leave);
    // A slow body must not take the turn of others.
    if (hasBody || isProbe) return handle();
    this.waiting.push(() => {
      if (response.destroyed) return this.finish();
      const end = () => {
        clearTimeout(lease);
        response.off("close", end);
        if (STREAM.test(url)) leave();
        this.finish();
      };
      const lease = setTimeout(end, STREAM.test(url) ? STREAM_TURN_MS : TURN_MS);
      response.on("close", end);
      handle();
    });
    this.startNext();
  }

  private finish(): void {
    this.running -= 1;
    setImmediate(() => this.startNext());
  }

  private startNext(): void {
    if (this.running >= RUNNING_MAX) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.running += 1;
    next();
  }
}
