import type { Day } from "@/lib/desk/clock/business-days";
import type { ApiKeyResource, MadeApiKeyResource } from "./resource";
import type { Right } from "./rights";

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

export const toApiKeyResource = (key: ApiKeyRecord): ApiKeyResource => ({
  id: key.id,
  name: key.name,
  rights: key.rights,
  expires_on: key.expiresOn,
  owner_id: key.ownerId,
  created_at: key.createdAt.getTime(),
  last_used_at: key.lastUsedAt?.getTime() ?? null,
  ended_at: key.endedAt?.getTime() ?? null,
});

export const toMadeApiKeyResource = ({ expiresOn, ...made }: MadeApiKey): MadeApiKeyResource => ({
  ...made,
  expires_on: expiresOn,
});
