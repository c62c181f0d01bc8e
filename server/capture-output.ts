import { log } from "@/lib/log";

/**
 * Turns the output of Next.js and other libraries into lines of our own log. Log collectors read one JSON object per
 * line, and a library's stack trace can quote a visitor's input.
 */

const LEVELS = {
  log: "info",
  info: "info",
  debug: "info",
  warn: "info",
  error: "error",
  trace: "error",
} as const;
const MAX_LENGTH = 200;

const COLOURS = /\u001b\[[0-9;]*m/g;
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|\+?\d[\d\s().-]{6,}\d|[\w.~+/-]{24,}/g;

/** Shortens a text to one line and removes email addresses, phone numbers and tokens. */
export function redact(text: string): string {
  return text.replace(COLOURS, "").replace(PERSONAL, "…").replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH);
}

function captureConsole(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    const print = (...args: unknown[]) => {
      const error = args.find((arg) => arg instanceof Error);
      if (error && isClientDisconnect(error)) return;
      const text = redact(args.filter((arg) => typeof arg === "string").join(" "));
      const digest = (error as { digest?: unknown } | undefined)?.digest;
      if (error || level === "error")
        log.error("output.error", error, { text, digest: typeof digest === "string" ? digest : undefined });
      else if (text) log.limited("output.info", {}, { text });
    };
    Object.assign(console, { [method]: print });
  }
}

/** Node reports a client that disconnects as an error. The access log shows such a request with status 499. */
const isClientDisconnect = (error: NodeJS.ErrnoException) =>
  error.code === "ECONNRESET" && error.message === "aborted";

/** Redirects the console, warnings and uncaught exceptions of this process to the log. */
export function captureOutput(): void {
  captureConsole();
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.limited("output.warning", {}, { text: redact(warning.message) }));
  process.on("uncaughtException", (error) => {
    log.error("process.uncaught", error);
    process.exit(1);
  });
}
