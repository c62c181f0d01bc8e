/** Resolves like `promise`, or to `fallback` after `timeoutMs`. The timer does not keep the process running. */
export function withTimeout<T, F>(promise: Promise<T>, timeoutMs: number, fallback: F): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<F>((resolve) => (timer = setTimeout(resolve, timeoutMs, fallback).unref()));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
