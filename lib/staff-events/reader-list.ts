/** A tab tells every 8 seconds that it is open. A reader whose tab fell silent is gone after this time. */
const READER_MS = 20_000;
/** Bounds the memory. Beyond it, the records that were opened first are forgotten. */
const RECORDS_MAX = 1000;
const READERS_MAX = 20;

const PAYLOAD = /^(reads|left) ((?:message|applicant):[\w-]{1,64}) ([\w-]{1,64})$/;

/** Remembers who reads which record, from the notifications of all instances. */
export class ReaderList {
  /** Times at which readers were last heard of, by record and user id. */
  private readonly records = new Map<string, Map<string, number>>();

  /** Handles a notification. Returns true when a reader came or left. Ignores unreadable payloads. */
  receive(payload: string, now = Date.now()): boolean {
    const [, state, record = "", userId = ""] = PAYLOAD.exec(payload) ?? [];
    if (!state) return false;
    const readers = this.prune(record, now);
    if (state === "left") return this.remove(record, userId);
    const isNew = !readers.has(userId);
    if (isNew && readers.size >= READERS_MAX) return false;
    readers.set(userId, now);
    // The record becomes the newest one.
    this.records.delete(record);
    this.records.set(record, readers);
    const oldest = this.records.size > RECORDS_MAX ? this.records.keys().next().value : undefined;
    if (oldest !== undefined) this.records.delete(oldest);
    return isNew;
  }

  /** Returns the ids of the users who read a record. */
  list(record: string, now = Date.now()): string[] {
    return [...this.prune(record, now).keys()];
  }

  /** Drops the readers of a record that fell silent. */
  private prune(record: string, now: number): Map<string, number> {
    const readers = this.records.get(record) ?? new Map<string, number>();
    for (const [userId, at] of readers) if (at < now - READER_MS) readers.delete(userId);
    if (readers.size === 0) this.records.delete(record);
    return readers;
  }

  private remove(record: string, userId: string): boolean {
    const readers = this.records.get(record);
    const isRemoved = readers?.delete(userId) ?? false;
    if (readers?.size === 0) this.records.delete(record);
    return isRemoved;
  }
}
