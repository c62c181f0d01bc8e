import { company } from "@/lib/generated/site/company";
import { paths } from "@/lib/paths";
import { findScriptOrigin, toOrigin } from "./find-site";
import { applyStyles } from "./style-sheet";

// Defines `<open-positions limit="5" type="Contract" theme="dark">` for pages of other sites (docs/product/jobs.md). It uses no
// inline styles and no `innerHTML`, so that a page with a strict policy only needs to allow this script's origin.

interface Job {
  id: string;
  title: string;
  type: string;
  location: string;
  created_at: number;
  opens_on: string | null;
}

const NAME = "open-positions";
const SCRIPT_ORIGIN = findScriptOrigin();
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const TIMEOUT_MS = 10_000;

const date = { year: "numeric", month: "short", day: "2-digit" } as const;
const dates = new Intl.DateTimeFormat("en-US", { ...date, timeZone: "UTC" });
/** Swedish dates are ISO dates. */
const days = new Intl.DateTimeFormat("sv-SE", {
  ...date,
  month: "2-digit",
  timeZone: company.timeZone,
});

/** Returns the day on which a job became visible, such as 'Nov 30, 2026'. A job may open before it is entered. */
function formatOpening({ created_at, opens_on }: Job): string {
  const created = days.format(created_at);
  return dates.format(new Date(opens_on && opens_on > created ? opens_on : created));
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...content);
  return created;
}

class OpenPositions extends HTMLElement {
  static observedAttributes = ["limit", "type", "site"];

  private readonly region: HTMLElement;
  private activeRequest: AbortController | undefined;

  constructor() {
    super();
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    applyStyles(root);
    const label = `Open positions at ${company.name}`;
    this.region = element("section", { lang: "en", dir: "ltr", "aria-label": label });
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

  /** Origin of the site with the jobs. */
  private get site(): string | undefined {
    return toOrigin(this.getAttribute("site")) ?? SCRIPT_ORIGIN;
  }

  private get limit(): number {
    const limit = Math.trunc(Number(this.getAttribute("limit")));
    return limit >= 1 ? Math.min(limit, MAX_LIMIT) : DEFAULT_LIMIT;
  }

  private get types(): string[] {
    const types = (this.getAttribute("type") ?? "").split(",").map((type) => type.trim().toLowerCase());
    return types.filter(Boolean);
  }

  private async load(): Promise<void> {
    this.activeRequest?.abort();
    const { site } = this;
    if (!site) return this.showUnknownSite();
    const request = (this.activeRequest = new AbortController());
    const timer = setTimeout(() => request.abort(), TIMEOUT_MS);
    this.showStatus("Loading positions…");
    this.region.setAttribute("aria-busy", "true");
    try {
      this.showJobs(await this.fetchJobs(site, request.signal), site);
    } catch (error) {
      // A removed element or a newer request shows no error.
      if (this.isConnected && this.activeRequest === request) this.showError(site, error);
    } finally {
      clearTimeout(timer);
      if (this.activeRequest === request) this.region.removeAttribute("aria-busy");
    }
  }

  private async fetchJobs(site: string, signal: AbortSignal): Promise<Job[]> {
    const { limit, types } = this;
    const jobs: Job[] = [];
    let startKey: string | null = "";
    while (startKey !== null && jobs.length < limit) {
      const query: string = startKey && `?startKey=${encodeURIComponent(startKey)}`;
      const response = await fetch(`${site}/api/jobs${query}`, { signal, credentials: "omit" });
      if (!response.ok) throw new Error(String(response.status));
      const page = (await response.json()) as { items: Job[]; lastKey: string | null };
      jobs.push(...page.items.filter(({ type }) => types.length === 0 || types.includes(type.toLowerCase())));
      startKey = page.lastKey;
    }
    return jobs.slice(0, limit);
  }

  private showJobs(jobs: Job[], site: string): void {
    if (jobs.length === 0) return this.showStatus("There are no open positions right now.");
    const items = jobs.map((job) =>
      element(
        "li",
        {},
        element("a", { href: site + paths.jobFrom(job.id, "widget"), part: "link" }, job.title),
        element("p", {}, `${job.type} · ${job.location} · Opened ${formatOpening(job)}`),
      ),
    );
    // Safari drops the list semantics of a list without markers.
    this.region.replaceChildren(element("ul", { role: "list" }, ...items));
  }

  private showStatus(text: string, ...more: Node[]): void {
    this.region.replaceChildren(element("p", { role: "status" }, text), ...more);
  }

  private showError(site: string, error: unknown): void {
    console.warn(
      `<${NAME}>: ${site}/api/jobs could not be loaded. A Content-Security-Policy must allow ${site} in connect-src.`,
      error,
    );
    const retryButton = element("button", { type: "button", part: "button" }, "Try again");
    retryButton.addEventListener("click", () => void this.load());
    const allJobsLink = element("a", { href: `${site}/jobs`, part: "link" }, `See them at ${company.name}`);
    this.showStatus(
      "The open positions cannot be shown right now.",
      element("p", {}, retryButton, " ", allJobsLink),
    );
  }

  private showUnknownSite(): void {
    console.warn(`<${NAME}>: the address of its script is unknown. Add site="https://…" to the element.`);
    const link = element("a", { href: `mailto:${company.email}`, part: "link" }, `Write to ${company.name}`);
    this.showStatus("The open positions cannot be shown on this page.", element("p", {}, link));
  }
}

// A page may include the script twice.
if (!customElements.get(NAME)) customElements.define(NAME, OpenPositions);
