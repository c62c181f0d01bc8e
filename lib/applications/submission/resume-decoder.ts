import { HttpError } from "@/lib/http/http-error";
import { ByteCollector } from "@/lib/http/body/byte-collector";
import type { TextSink } from "@/lib/http/body/json-with-file";
import { resumeTooLarge } from "@/lib/applications/resumes/check-resume";
import { RESUME_MAX_BYTES } from "@/lib/applications/rules";

const ALPHABET = /^[A-Za-z0-9+/]*$/;
const GROUP_LENGTH = 4;

/**
 * Decodes base64 in chunks. Strict (RFC 4648, section 4): standard alphabet, padding, no prefix, no white
 * space, no stray bits. Node decodes invalid text without an error, so the text itself is checked. `write`
 * and `end` throw 413 over 5 MiB.
 */
export class ResumeDecoder implements TextSink {
  private readonly decoded = new ByteCollector(RESUME_MAX_BYTES);
  private lastGroup = "";
  private isInvalid = false;

  write(text: string): void {
    if (this.isInvalid) return;
    const all = this.lastGroup + text;
    // Only the last group may be padded, so it is decoded in `end`.
    const end = Math.max(0, Math.ceil(all.length / GROUP_LENGTH) - 1) * GROUP_LENGTH;
    this.lastGroup = all.slice(end);
    this.decode(all.slice(0, end), ALPHABET.test(all.slice(0, end)));
  }

  end(): void {
    const { lastGroup } = this;
    // Stray bits, extra padding and other alphabets do not survive the round trip.
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
    this.decoded.appendBase64(text);
    if (this.decoded.size > RESUME_MAX_BYTES) throw resumeTooLarge();
  }
}
