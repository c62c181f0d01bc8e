import type { ServerResponse } from "node:http";
import { type BudgetName, budgets } from "@/lib/limits/budgets";
import { withLease } from "@/lib/limits/request-lease";
import { Semaphore, semaphoreRules } from "@/lib/limits/semaphore";
import { nextTurn } from "./event-loop-turn";

/** A response that is read slowly costs memory of its socket, but no processor: its place goes to the next request. */
const LEASE_MS = 5000;

/** Bounds the requests that Next.js works on at once, so that no flood stands between a visitor and a stored page. */
export class RequestGate {
  private readonly gates = new Map<BudgetName, Semaphore>();

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
    const gate = this.gate(name);
    const session = gate.hasPermit(client) ? null : await sessionOf();
    let handled: Promise<void> = Promise.resolve();
    const work = async () => {
      await nextTurn();
      if (response.destroyed) return;
      await new Promise<void>((release) => {
        handled = withLease(release, handle);
        releaseAtEnd(handled, response, release);
      });
    };
    if (session === null) await gate.run(client, work);
    else await this.gate("session").run(session, work);
    await handled;
  }

  private gate(name: BudgetName): Semaphore {
    const gate = this.gates.get(name) ?? new Semaphore(semaphoreRules(budgets[name]));
    this.gates.set(name, gate);
    return gate;
  }
}

/** Gives the place back when the response is sent. An event stream needs none once its headers are sent. */
function releaseAtEnd(handled: Promise<void>, response: ServerResponse, release: () => void): void {
  const lease = setTimeout(release, LEASE_MS);
  const end = () => {
    clearTimeout(lease);
    release();
  };
  response.once("close", end).once("streaming", end);
  handled.then(end, end);
}
