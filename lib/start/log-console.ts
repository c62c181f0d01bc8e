import { Console } from "node:console";
import { Writable } from "node:stream";
import { log } from "@/lib/log";

// Log collectors read one JSON object per line, and the stack trace of a library can quote a visitor's input.

const MAX_LENGTH = 200;
const COLOURS = /\u001b\[[0-9;]*m/g;
const QUOTED = /"[^"]*"/g;
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|\+?\d[\d\s().-]{6,}\d|[\w.~+/-]{24,}/g;
/** Node reports a client that disconnects as an error. The log of requests shows it with status 499. */
const CLIENT_DISCONNECT = /^Error: aborted\n[^]*ECONNRESET/;

/** Shortens a text to its first line and removes quotations, email addresses, phone numbers and tokens. */
export function redact(text: string): string {
  const [line = ""] = text.replace(COLOURS, "").trimStart().split("\n", 1);
  return line.replace(QUOTED, '"…"').replace(PERSONAL, "…").trim().slice(0, MAX_LENGTH);
}

const createStream = (write: (text: string) => void) =>
  new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      const text = String(chunk);
      if (!CLIENT_DISCONNECT.test(text)) write(redact(text));
      done();
    },
  });

/** Makes the console, warnings and uncaught exceptions of this process lines of the log. */
export function logConsole(): void {
  globalThis.console = new Console({
    stdout: createStream((text) => text && log.limited("output.info", {}, { text })),
    stderr: createStream((text) => text && log.limited("output.error", {}, { text })),
  });
  // Lines are lost while the disk of the log is full, or once its reader has ended. Node would end the server.
  process.stdout.on("error", () => undefined);
  process.removeAllListeners("warning");
  process.on("warning", ({ message }) => log.limited("output.warning", {}, { text: redact(message) }));
  process.on("uncaughtException", (error) => {
    log.error("process.uncaught", error);
    process.exit(1);
  });
}
