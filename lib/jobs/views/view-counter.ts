import { getDayAndHour } from "@/lib/calendar/business-days";
import { CampaignLimit } from "@/lib/jobs/sources/campaign-limit";
import { processState } from "@/lib/process-state";

export interface ViewCount {
  jobId: string;
  /** In the company's time zone. */
  day: string;
  source: string;
  views: number;
}

const MINUTE_MS = 60_000;
/** Combinations of job, day and source that wait for the database. Beyond it, only known ones are counted. */
const KEYS_MAX = 5000;

/** Counts views of job pages in bounded memory until they are stored. */
export class ViewCounter {
  pending = 0;
  onView: (pending: number) => void = () => undefined;

  private counts = new Map<string, ViewCount>();
  private readonly campaigns = new CampaignLimit();
  private minute = Number.NaN;
  private day = "";

  /** Counts a view. Ids may be made up: storing ignores those without a job. */
  add(jobId: string, source: string, now = Date.now()): void {
    const day = this.getDay(now);
    if (this.increase({ jobId, day, source: this.campaigns.limit(source, day), views: 1 }))
      this.onView(this.pending);
  }

  take(): ViewCount[] {
    const counts = [...this.counts.values()];
    this.counts = new Map();
    this.pending = 0;
    return counts;
  }

  restore(counts: readonly ViewCount[]): void {
    for (const count of counts) this.increase(count);
  }

  private increase(count: ViewCount): boolean {
    const key = `${count.day} ${count.source} ${count.jobId}`;
    const known = this.counts.get(key);
    if (!known && this.counts.size >= KEYS_MAX) return false;
    if (known) known.views += count.views;
    else this.counts.set(key, { ...count });
    this.pending += count.views;
    return true;
  }

  /** Formatting a date takes longer than the rest. Offsets of time zones are whole minutes. */
  private getDay(now: number): string {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.day = getDayAndHour(new Date(now)).day;
    }
    return this.day;
  }
}

/** The server and the routes share it. */
export const getViewCounter = (): ViewCounter => (processState.viewCounter ??= new ViewCounter());
