import type { Pool } from "pg";
import type { Piscina } from "piscina";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import type { CallLog } from "./auth/api-keys/call-log";
import type { PageEntries } from "@/lib/cache/page-entries";
import type { Semaphore } from "./process/semaphore";
import type { LastPurge } from "./calendar/retention-days";
import type { RepeatedLines } from "./process/repeated-lines";
import type { StartReport } from "@/lib/start/start";
import type { SiteSettings } from "@/lib/site-settings/schema";
import type { EventHub } from "@/lib/staff-events/event-hub";
import type { ReaderList } from "@/lib/staff-events/reader-list";
import type { ViewCounter } from "./jobs/views/view-counter";

/**
 * State that exists once per process. Our server, the routes and the server actions are separate module graphs
 * in one process: a variable of a module would exist once in each of them.
 */
interface ProcessState {
  /** Pages and reads of Next.js. Undefined in the build. lib/cache/cache-handler.mjs reads it. */
  pageEntries?: PageEntries;
  /** Settings of the tab Website from the last read of the database. Empty before the first read. */
  siteSettings: SiteSettings;
  /** Returns the settings that a preview is being rendered with. Undefined everywhere else. */
  getPreviewedSettings?: () => SiteSettings | undefined;
  /** Called when public data has changed. Set by the server. */
  onPublicChange?: () => void;
  /** Called when a change of public data is about to be committed. Set by the server. */
  onPublicChangeExpected?: () => void;
  /** Resolves when the database is migrated and the work in the background has begun. Set at the start. */
  started?: Promise<StartReport | undefined>;
  /** Ends the work in the background. Disconnects when `requests` resolves, or after a limit. Set at the start. */
  stop?: (requests: Promise<unknown>) => Promise<void>;
  /** True while the process knows that it cannot reach the database. */
  isDatabaseAway?: boolean;
  /** The only pool, and the clients on top of it: one without the trash, one with it. Opened at first use. */
  database?: { pool: Pool; prisma: PrismaClient; unfiltered: PrismaClient };
  /** The database's time less this process's. lib/calendar/shared-clock.ts measures it. */
  clockOffsetMs: number;
  /** True when the database has all migrations. */
  isPrepared: boolean;
  /** Distributes changes to the event streams. Created at first use. */
  eventHub?: EventHub;
  /** Staff members who have a record open. Created at first use. */
  readers?: ReaderList;
  /** Views of job pages that are not stored yet. Created at first use. */
  viewCounter?: ViewCounter;
  /** Calls of API keys that are not in the audit log yet. Created at first use. */
  keyCalls?: CallLog;
  /** Limits the lines of the log. Created at first use. */
  repeatedLines?: RepeatedLines;
  /** Starts mail delivery at once. Set while delivery runs. */
  wakeOutbox?: () => void;
  /** The last purge of this process. Undefined before the first one. */
  lastPurge?: LastPurge;
  /** Id of the attachment that was sent to the malware scanner last. Undefined before the first one. */
  lastScannedAttachment?: string;
  /** Worker threads for bcrypt. Created at first use. */
  passwordPool?: Piscina;
  /** Queue in front of `passwordPool`. */
  passwordQueue?: Semaphore;
  /** Paths of this site by `toRedirectKey` of the paths that lead to them. Undefined until they are read. */
  redirects?: ReadonlyMap<string, string>;
  /** Limits the queries of unauthenticated callers. */
  unauthenticatedSemaphore?: Semaphore;
}

const holder = globalThis as typeof globalThis & { frontdeskState?: ProcessState };

/** The same object in every module graph of this process. The first import creates it. */
export const processState: ProcessState = (holder.frontdeskState ??= {
  clockOffsetMs: 0,
  isPrepared: false,
  siteSettings: {},
});
