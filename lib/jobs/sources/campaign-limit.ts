import { isCampaign } from "./source";

/** Names that one process accepts on a day. Anyone can make up names. */
const NAMES_MAX = 50;

/** Accepts the first names of campaigns of each day. Further ones count as `other`. */
export class CampaignLimit {
  private day = "";
  private readonly names = new Set<string>();

  limit(source: string, day: string): string {
    if (!isCampaign(source)) return source;
    if (day !== this.day) this.names.clear();
    this.day = day;
    if (this.names.has(source)) return source;
    if (this.names.size >= NAMES_MAX) return "other";
    this.names.add(source);
    return source;
  }
}
