import { HttpError } from "@/lib/http/http-error";
import { ByteCollector } from "@/lib/http/body/byte-collector";
import type { TextSink } from "@/lib/http/body/json-with-file";
import { resumeTooLarge } from "@/lib/applications/resumes/check-resume";
import { RESUME_MAX_BYTES } from "@/lib/applications/rules";

const LETTERS = /^[A-Za-z0-9+/]*$/;
const GROUP = 4;

/**
 * Decodes a résumé's base64 piece by piece. Strict (RFC 4648, section 4): the standard alphabet, padded, no prefix, no
 * white space, no stray bits. Node decodes anything without an error, so the text itself is checked. `write` and `end`
 * throw 413 over 5 MiB.
 */
export class ResumeDecoder implements TextSink {
  private readonly decoded = new ByteCollector(RESUME_MAX_BYTES);
  private lastGroup = "";
  private isInvalid = false;

  write(text: string): void {
    if (this.isInvalid) return;
    const all = this.lastGroup + text;
    // Only the last group may be padded: it is held back.
    const end = Math.max(0, Math.ceil(all.length / GROUP) - 1) * GROUP;
    this.lastGroup = all.slice(end);
    this.decode(all.slice(0, end), LETTERS.test(all.slice(0, end)));
  }

  end(): void {
    const { lastGroup } = this;
    // Stray bits, too much padding and letters of other alphabets do not come back as they were.
    this.decode(lastGroup, Buffer.from(lastGroup, "base64").toString("base64") === lastGroup);
  }

  /** Returns the file's bytes. Throws 422 when the text was not base64. */
  takeBytes(): Uint8Array<ArrayBuffer> {
    if (!this.isInvalid) return this.decoded.take();
    const message = "Resume data must be base64 without a prefix.";
    throw new HttpError(422, message, { errors: { resume: message } });
  }

  private decode(text: string, isValid: boolean): void {
    this.isInvalid ||= !isValid;
    if (this.isInvalid) return;
    this.decoded.append(Buffer.from(text, "base64"));
    if (this.decoded.size > RESUME_MAX_BYTES) throw resumeTooLarge();
  }
}
