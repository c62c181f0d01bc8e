/** Names one process for good: its id and, where the system tells, when it started (ids are used again). */
export function processStamp(pid?: number): string;

/** Tells whether the process of a stamp, or of a bare id, still runs. */
export function isRunning(stamp: string): boolean;

/** Runs `work` while holding the lock file; waits its turn, and takes over the lock of a process that died. */
export function withLock<T>(file: string, work: () => Promise<T> | T, onWait?: () => void): Promise<T>;
