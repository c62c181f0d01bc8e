import type { Day } from "@/lib/calendar/business-days";
import type { Right } from "@/lib/auth/api-keys/rights";

export interface ApiKeyRecord {
  id: string;
  name: string;
  rights: Right[];
  /** Last day on which it works. */
  expiresOn: Day;
  ownerId: string;
  /** Full name of the owner. */
  owner: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  endedAt: Date | null;
  state: "active" | "expired" | "ended";
}

/** A key that was just made. `key` is null when a repeated call found it made before. */
export interface MadeApiKey extends Pick<ApiKeyRecord, "id" | "name" | "rights" | "expiresOn"> {
  key: string | null;
}
