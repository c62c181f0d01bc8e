import type { ServerResponse } from "node:http";
import { type BudgetName, budgets } from "@/lib/limits/budgets";
import { Semaphore, toSemaphoreRules } from "@/lib/limits/semaphore";
import { nextEventLoopTurn } from "@/server/http/event-loop-turn";

/** A client that reads slowly costs memory, but no processor time. Its permit goes to the next request. */
const LEASE_MS = 5000;

/** Limits the requests that Next.js handles at once (docs/decisions/0036-take-a-budget-before-the-work.md). */
export class RequestGate {
  private readonly semaphores = new Map<BudgetName, Semaphore>();

  /**
   * Runs `handle` with a permit of the budget. The permit is released when the handler settles, the response closes, or
   * five seconds have passed. When `client` gets no permit at once, a request with a session uses the budget `session`.
   * Throws 503 when the queue is full or the wait takes too long.
   */
  async run(
    name: BudgetName,
    client: string,
    findSession: () => Promise<string | null>,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    const semaphore = this.getSemaphore(name);
    const session = semaphore.hasPermit(client) ? null : await findSession();
    let handled: Promise<void> = Promise.resolve();
    const work = async () => {
      await nextEventLoopTurn();
      if (response.destroyed) return;
      handled = handle();
      await waitForRelease(handled, response);
    };
    if (session === null) await semaphore.run(client, work);
    else await this.getSemaphore("session").run(session, work);
    await handled;
  }

  private getSemaphore(name: BudgetName): Semaphore {
    const semaphore = this.semaphores.get(name) ?? new Semaphore(toSemaphoreRules(budgets[name]));
    this.semaphores.set(name, semaphore);
    return semaphore;
  }
}

/** Resolves when a request no longer needs its permit. An event stream needs none after its headers are sent. */
function waitForRelease(handled: Promise<void>, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const lease = setTimeout(resolve, LEASE_MS);
    const end = () => {
      clearTimeout(lease);
      resolve();
    };
    response.once("close", end).once("streaming", end);
    handled.then(end, end);
  });
}
