interface Kept<T> {
  value: Promise<T>;
  /** When `value` is read again, in epoch milliseconds. */
  until: number;
}

/** Returns a function that calls `read` at most once in `lifetimeMs`. Does not keep failures. */
export function keepFor<T>(lifetimeMs: number, read: () => Promise<T>): (now?: number) => Kept<T> {
  let kept: Kept<T> | undefined;
  return (now = Date.now()) => {
    if (kept && kept.until > now) return kept;
    const next = { value: read(), until: now + lifetimeMs };
    kept = next;
    next.value.catch(() => {
      if (kept === next) kept = undefined;
    });
    return next;
  };
}
