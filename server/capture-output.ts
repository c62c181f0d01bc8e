import { log } from "@/lib/log";

/**
 * What others print, Next above all, becomes lines of our own log: a collector reads one JSON object a line, and a
 * stack printed by a library can quote what a visitor typed.
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

/** A library's words, short, on one line, without e-mail addresses, numbers that could be a phone's, and tokens. */
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
      else if (text) log.info("output.info", { text });
    };
    Object.assign(globalThis.console, { [method]: print });
  }
}

/** What Node tells whoever reads a request whose client has gone: no failure, and in the log as an answer of 499. */
const isClientDisconnect = (error: NodeJS.ErrnoException) =>
  error.code === "ECONNRESET" && error.message === "aborted";

/** From here on whatever is printed in this process is a line of JSON, also what ends it. */
export function captureOutput(): void {
  captureConsole();
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.info("output.warning", { text: redact(warning.message) }));
  process.on("uncaughtException", (error) => {
    log.error("process.uncaught", error);
    process.exit(1);
  });
}
