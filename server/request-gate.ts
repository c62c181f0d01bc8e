import type { ServerResponse } from "node:http";
import { type BudgetName, budgets } from "@/lib/limits/budgets";
import { Semaphore, toSemaphoreRules } from "@/lib/limits/semaphore";
import { nextEventLoopTurn } from "@/server/http/event-loop-turn";

/** A response that is read slowly costs memory of its socket, but no processor: its place goes to the next request. */
const LEASE_MS = 5000;

/** Bounds the requests that Next.js works on at once, so that no flood stands between a visitor and a stored page. */
export class RequestGate {
  private readonly semaphores = new Map<BudgetName, Semaphore>();

  /**
   * Runs `handle` in a place of the budget, and of `client` in it. The place is held until the handler is done, the
   * response is closed, or five seconds are over. A request of a signed-in person takes a place of the sessions' own when
   * there is none. Throws 503 when too many wait, or when the wait takes too long.
   */
  async run(
    name: BudgetName,
    client: string,
    sessionOf: () => Promise<string | null>,
    response: ServerResponse,
    handle: () => Promise<void>,
  ): Promise<void> {
    const gate = this.getSemaphore(name);
    const session = gate.hasPermit(client) ? null : await sessionOf();
    let handled: Promise<void> = Promise.resolve();
    const work = async () => {
      await nextEventLoopTurn();
      if (response.destroyed) return;
      handled = handle();
      await waitForRelease(handled, response);
    };
    if (session === null) await gate.run(client, work);
    else await this.getSemaphore("session").run(session, work);
    await handled;
  }

  private getSemaphore(name: BudgetName): Semaphore {
    const gate = this.semaphores.get(name) ?? new Semaphore(toSemaphoreRules(budgets[name]));
    this.semaphores.set(name, gate);
    return gate;
  }
}

/** Resolves when a request no longer needs its place. An event stream has done its work when its headers are sent. */
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
