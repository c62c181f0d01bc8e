/** One line of the report. A problem says what to do. */
export interface Finding {
  level: "ok" | "note" | "problem";
  text: string;
}

export const ok = (text: string): Finding => ({ level: "ok", text });
/** Something that works, but that an operator should know. */
export const note = (text: string): Finding => ({ level: "note", text });
export const problem = (text: string): Finding => ({ level: "problem", text });

/** A check returns its findings. A thrown error is a problem with this text in front of its message. */
export interface Check {
  failure: string;
  run: () => Promise<Finding | Finding[]>;
}

export async function runCheck({ failure, run }: Check): Promise<Finding[]> {
  try {
    return [await run()].flat();
  } catch (error) {
    return [problem(`${failure} (${getReason(error)})`)];
  }
}

/** Returns the message and the code of an error. Network errors of Node.js have no message, only causes. */
function getReason(error: unknown): string {
  const { code, errors, cause } = (error ?? {}) as { code?: string; errors?: unknown[]; cause?: unknown };
  const inner = errors?.[0] ?? cause;
  if (inner) return getReason(inner);
  const message = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
  return [message, code].filter(Boolean).join(", ");
}
