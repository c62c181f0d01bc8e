import type { ServerResponse } from "node:http";
import { type BudgetName, budgets } from "@/lib/limits/budgets";
import { withLease } from "@/lib/limits/request-lease";
import { Semaphore, toSemaphoreRules } from "@/lib/limits/semaphore";
import { nextEventLoopTurn } from "@/server/http/event-loop-turn";

/** A client that reads slowly costs memory, but no processor time. Its permit goes to the next request. */
const LEASE_MS = 5000;

/** Limits the requests that Next.js handles at once (docs/decisions/0036-take-a-budget-before-the-work.md). */
export class RequestGate {
  private readonly semaphores = new Map<BudgetName, Semaphore>();

  /**
   * Runs `handle` with a permit of the budget. The permit is released when the handler settles, the response closes, or
   * five seconds have passed. When `client` gets no permit at once, a known client uses the budget `session`.
   * Throws 503 when the queue is full or the wait takes too long.
   */
  async run(
    name: BudgetName,
    client: string,
    findKnownClient: () => Promise<string | null>,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    const semaphore = this.getSemaphore(name);
    const known = semaphore.hasPermit(client) ? null : await findKnownClient();
    let handled: Promise<void> = Promise.resolve();
    const work = async () => {
      await nextEventLoopTurn();
      if (response.destroyed) return;
      await new Promise<void>((release) => {
        handled = withLease(release, handle);
        releaseAtEnd(handled, response, release);
      });
    };
    if (known === null) await semaphore.run(client, work);
    else await this.getSemaphore("session").run(known, work);
    await handled;
  }

  private getSemaphore(name: BudgetName): Semaphore {
    const semaphore = this.semaphores.get(name) ?? new Semaphore(toSemaphoreRules(budgets[name]));
    this.semaphores.set(name, semaphore);
    return semaphore;
  }
}

/** Releases the permit when the response is sent. An event stream needs none once its headers are sent. */
function releaseAtEnd(handled: Promise<void>, response: ServerResponse, release: () => void): void {
  const lease = setTimeout(release, LEASE_MS);
  const end = () => {
    clearTimeout(lease);
    release();
  };
  response.once("close", end).once("streaming", end);
  handled.then(end, end);
}
