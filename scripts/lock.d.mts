/** Returns an identifier of a process that survives pid reuse: the pid and, where /proc exists, its start time. */
export function processStamp(pid?: number): string;

/** Returns whether the process of a stamp, or of a pid without start time, is running. */
export function isRunning(stamp: string): boolean;

/** Runs `work` while holding the lock file. Waits without limit, and takes over the lock of a dead process. */
export function withLock<T>(file: string, work: () => Promise<T> | T, onWait?: () => void): Promise<T>;
