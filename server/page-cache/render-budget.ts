import { serviceBusy } from "@/lib/http/http-error";
import { budgets } from "@/lib/limits/budgets";
import { Semaphore, toSemaphoreRules } from "@/lib/limits/semaphore";

/** Bounds the look-ups and renderings of pages that have a parameter and are not in memory. */
export class RenderBudget {
  private readonly lookups = new Semaphore(toSemaphoreRules(budgets.lookup));
  private readonly rendering = new Set<string>();

  constructor(private readonly exists: (path: string) => Promise<boolean>) {}

  /** Returns whether the record of a path exists. Throws 503 when too many look-ups wait. */
  pathExists(path: string): Promise<boolean> {
    // While the database is down the page itself says so.
    return this.lookups.run("", () => this.exists(path).catch(() => true));
  }

  /** Renders a page. Throws 503 when as many others are being rendered as the budget allows. */
  async run<T>(path: string, render: () => Promise<T>): Promise<T> {
    if (this.rendering.has(path)) return render(); // joins the rendering that is under way
    if (this.rendering.size >= budgets.render.atOnce) throw serviceBusy();
    this.rendering.add(path);
    return render().finally(() => this.rendering.delete(path));
  }
}
