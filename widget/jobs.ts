import { company } from "@/lib/content/company";
import { createStyleSheet } from "./style-sheet";

/**
 * `<open-positions limit="5" type="Contract" theme="dark">` shows the company's open positions on any page. No
 * dependency, no inline style, no markup from text: a page with a strict policy allows this script's origin and no more.
 */

interface Job {
  id: string;
  title: string;
  type: string;
  location: string;
  created_at: number;
}

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;
const LIMIT = 10;
const LIMIT_MAX = 100;
const DEADLINE_MS = 10_000;

const dates = new Intl.DateTimeFormat("en-US", {
  timeZone: company.timeZone,
  year: "numeric",
  month: "short",
  day: "2-digit",
});

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

class OpenPositions extends HTMLElement {
  static observedAttributes = ["limit", "type"];

  private readonly region: HTMLElement;
  private activeRequest: AbortController | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [createStyleSheet()];
    this.region = element("section", { "aria-label": `Open positions at ${company.name}` });
    root.append(this.region);
  }

  connectedCallback(): void {
    void this.load();
  }

  disconnectedCallback(): void {
    this.activeRequest?.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.load();
  }

  private get limit(): number {
    const limit = Math.trunc(Number(this.getAttribute("limit")));
    return limit >= 1 ? Math.min(limit, LIMIT_MAX) : LIMIT;
  }

  private get types(): string[] {
    const types = (this.getAttribute("type") ?? "").split(",").map((type) => type.trim().toLowerCase());
    return types.filter(Boolean);
  }

  private async load(): Promise<void> {
    this.activeRequest?.abort();
    const asked = (this.activeRequest = new AbortController());
    const timer = setTimeout(() => asked.abort(), DEADLINE_MS);
    this.showStatus("Loading positions…");
    this.region.setAttribute("aria-busy", "true");
    try {
      this.showJobs(await this.fetchJobs(asked.signal));
    } catch {
      // Gone from the page, or asked anew: somebody else speaks now.
      if (this.isConnected && this.activeRequest === asked) this.showError();
    } finally {
      clearTimeout(timer);
      if (this.activeRequest === asked) this.region.removeAttribute("aria-busy");
    }
  }

  private async fetchJobs(signal: AbortSignal): Promise<Job[]> {
    const { limit, types } = this;
    const found: Job[] = [];
    let startKey: string | null = "";
    while (startKey !== null && found.length < limit) {
      const query: string = startKey && `?startKey=${encodeURIComponent(startKey)}`;
      const response = await fetch(`${ORIGIN}/api/jobs${query}`, { signal, credentials: "omit" });
      if (!response.ok) throw new Error(String(response.status));
      const page = (await response.json()) as { items: Job[]; lastKey: string | null };
      found.push(
        ...page.items.filter(({ type }) => types.length === 0 || types.includes(type.toLowerCase())),
      );
      startKey = page.lastKey;
    }
    return found.slice(0, limit);
  }

  private showJobs(jobs: Job[]): void {
    if (jobs.length === 0) return this.showStatus("There are no open positions right now.");
    const items = jobs.map((job) =>
      element(
        "li",
        {},
        element("a", { href: `${ORIGIN}/jobs/${encodeURIComponent(job.id)}`, part: "link" }, job.title),
        element("p", {}, `${job.type} · ${job.location} · Opened ${dates.format(job.created_at)}`),
      ),
    );
    // Safari forgets that a list without markers is one.
    this.region.replaceChildren(element("ul", { role: "list" }, ...items));
  }

  private showStatus(text: string, ...more: Node[]): void {
    this.region.replaceChildren(element("p", { role: "status" }, text), ...more);
  }

  private showError(): void {
    const again = element("button", { type: "button", part: "button" }, "Try again");
    again.addEventListener("click", () => void this.load());
    const all = element("a", { href: `${ORIGIN}/jobs`, part: "link" }, `See them at ${company.name}`);
    this.showStatus("The open positions cannot be shown right now.", element("p", {}, again, " ", all));
  }
}

// A page may include the script twice.
if (!customElements.get("open-positions")) customElements.define("open-positions", OpenPositions);
