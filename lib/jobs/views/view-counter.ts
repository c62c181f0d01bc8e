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

  /** Views by source, by job, by day. Nested, because a joined key would have to be built for each view. */
  private days = new Map<string, Map<string, Map<string, number>>>();
  private keys = 0;
  private readonly campaigns = new CampaignLimit();
  private minute = Number.NaN;
  private day = "";

  /** Counts a view. Ids may be made up: storing ignores those without a job. */
  add(jobId: string, source: string, now = Date.now()): void {
    const day = this.getDay(now);
    if (this.increase(day, jobId, this.campaigns.limit(source, day), 1)) this.onView((this.pending += 1));
  }

  take(): ViewCount[] {
    const counts = [...this.days].flatMap(([day, jobs]) =>
      [...jobs].flatMap(([jobId, sources]) =>
        [...sources].map(([source, views]): ViewCount => ({ jobId, day, source, views })),
      ),
    );
    this.days = new Map();
    this.keys = 0;
    this.pending = 0;
    return counts;
  }

  restore(counts: readonly ViewCount[]): void {
    for (const { jobId, day, source, views } of counts)
      if (this.increase(day, jobId, source, views)) this.pending += views;
  }

  private increase(day: string, jobId: string, source: string, views: number): boolean {
    const sources = this.days.get(day)?.get(jobId);
    const count = sources?.get(source);
    if (sources === undefined || count === undefined) return this.addKey(day, jobId, source, views);
    sources.set(source, count + views);
    return true;
  }

  private addKey(day: string, jobId: string, source: string, views: number): boolean {
    if (this.keys >= KEYS_MAX) return false;
    this.keys += 1;
    const jobs = this.days.get(day) ?? new Map<string, Map<string, number>>();
    const sources = jobs.get(jobId) ?? new Map<string, number>();
    this.days.set(day, jobs.set(jobId, sources.set(source, views)));
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
