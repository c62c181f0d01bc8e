import type { CrawledPage } from "../crawl";
import type { Finding } from "../finding";
import type { Product } from "../product";

interface CheckContext {
  product: Product;
  pages: readonly CrawledPage[];
}

export interface Checker {
  name: string;
  /** Returns what the checker finds, or the reason why it cannot run here. */
  run(context: CheckContext): Promise<Finding[] | { skipped: string }>;
}
