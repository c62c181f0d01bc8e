import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import type { Piscina } from "piscina";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import type { CallLog } from "@/lib/api-keys/call-log";
import type { PageStatus } from "@/lib/http/page-status";
import type { Semaphore } from "@/lib/limits/semaphore";
import type { LastPurge } from "@/lib/maintenance/retention-days";
import type { RepeatedLines } from "@/lib/limits/repeated-lines";
import type { EventHub } from "@/lib/staff-events/event-hub";
import type { ReaderList } from "@/lib/staff-events/reader-list";
import type { ViewCounter } from "@/lib/views/view-counter";

/** The part of the page cache that code inside Next.js uses. */
interface PageCacheHandle {
  /** Marks the page that is being rendered as incomplete. */
  reportFailedRead(): void;
  /** Called before a change with these tags is committed. */
  expectChange(tags: readonly string[]): void;
  /** Limits the lifetime of the page that is being rendered, in epoch milliseconds of the shared clock. */
  expireAt(time: number): void;
  getStats(): { pages: number; bytes: number };
}

/**
 * State that exists once per process. Our server, the routes and the server actions are separate module graphs
 * in one process: a variable of a module would exist once in each of them.
 */
interface ProcessState {
  /** Set by the server. Undefined in the build and in development. server/page-cache/cache-handler.mjs reads it. */
  pageCache?: PageCacheHandle;
  /** The only pool, and the clients on top of it: one without the trash, one with it. Opened at first use. */
  database?: { pool: Pool; prisma: PrismaClient; unfiltered: PrismaClient };
  /** The database's time less this process's. lib/shared-clock.ts measures it. */
  clockOffsetMs: number;
  /** Whether the database is migrated and the pages are rendered. */
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
  /** Worker threads for bcrypt. Created at first use. */
  passwordPool?: Piscina;
  /** Queue in front of `passwordPool`. */
  passwordQueue?: Semaphore;
  /** Limits the queries of unauthenticated callers. */
  unauthenticatedSemaphore?: Semaphore;
  /** Returns the budget permit of the current request. */
  readonly requestLease: AsyncLocalStorage<() => void>;
  /** Statuses that pages have set, by request id. */
  readonly pageStatuses: Map<string, PageStatus>;
  /** Ids of posts to a page whose server action has not started. */
  readonly pendingActions: Set<string>;
}

const holder = globalThis as typeof globalThis & { alderpointState?: ProcessState };

/** The same object in every module graph of this process. The first import creates it. */
export const processState: ProcessState = (holder.alderpointState ??= {
  clockOffsetMs: 0,
  isPrepared: false,
  requestLease: new AsyncLocalStorage(),
  pageStatuses: new Map(),
  pendingActions: new Set(),
});
