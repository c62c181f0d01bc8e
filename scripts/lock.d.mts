export function processStamp(pid?: number): string;
export function isRunning(stamp: string): boolean;
export function withLock<T>(file: string, work: () => Promise<T> | T, onWait?: () => void): Promise<T>;
