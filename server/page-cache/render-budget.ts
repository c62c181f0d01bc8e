import { serviceBusy } from "@/lib/http/http-error";
import { budgets } from "@/lib/limits/budgets";
import { Semaphore, toSemaphoreRules } from "@/lib/limits/semaphore";

/** Limits simultaneous queries and renderings for pages with a parameter that are not cached. */
export class RenderBudget {
  private readonly lookups = new Semaphore(toSemaphoreRules(budgets.lookup));
  private readonly rendering = new Set<string>();

  constructor(private readonly exists: (path: string) => Promise<boolean>) {}

  /** Returns whether the record of a path exists. Throws 503 when too many queries wait. */
  pathExists(path: string): Promise<boolean> {
    // During a database outage the page itself shows the error.
    return this.lookups.run("", () => this.exists(path).catch(() => true));
  }

  /** Runs a rendering. Throws 503 when the budget has no permit left. */
  async run<T>(path: string, render: () => Promise<T>): Promise<T> {
    if (this.rendering.has(path)) return render(); // `render` shares the running rendering
    if (this.rendering.size >= budgets.render.maxConcurrent) throw serviceBusy();
    this.rendering.add(path);
    return render().finally(() => this.rendering.delete(path));
  }
}
