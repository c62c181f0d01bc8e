import { getDayAndHour } from "@/lib/desk/clock/business-days";
import { CampaignLimit } from "@/lib/sources/campaign-limit";

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

/** None of the parts contains a space. */
const toKey = (jobId: string, day: string, source: string) => `${jobId} ${day} ${source}`;

/** Counts views of job pages in bounded memory until they are stored. */
export class ViewCounter {
  /** Number of views since the last `take`. */
  pending = 0;
  /** Called after each view. */
  onView: (pending: number) => void = () => undefined;

  private counts = new Map<string, number>();
  private readonly campaigns = new CampaignLimit();
  private minute = Number.NaN;
  private day = "";

  /** Counts a view. Ids may be made up: storing ignores those without a job. */
  add(jobId: string, source: string, now = Date.now()): void {
    const day = this.getDay(now);
    if (this.increase(toKey(jobId, day, this.campaigns.limit(source, day)), 1))
      this.onView((this.pending += 1));
  }

  /** Returns the counts and begins with none. */
  take(): ViewCount[] {
    const taken = this.counts;
    this.counts = new Map();
    this.pending = 0;
    return [...taken].map(([key, views]) => {
      const [jobId = "", day = "", source = ""] = key.split(" ");
      return { jobId, day, source, views };
    });
  }

  /** Adds counts that could not be stored. Does not call `onView`. */
  restore(counts: readonly ViewCount[]): void {
    for (const { jobId, day, source, views } of counts)
      if (this.increase(toKey(jobId, day, source), views)) this.pending += views;
  }

  private increase(key: string, views: number): boolean {
    const count = this.counts.get(key);
    if (count === undefined && this.counts.size >= KEYS_MAX) return false;
    this.counts.set(key, (count ?? 0) + views);
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
