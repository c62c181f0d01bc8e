import { expect, test } from "vitest";
import { isAutomatic } from "./is-automatic";

const check = (key: string, value: string) => isAutomatic({ headers: [{ key, originalKey: key, value }] });

test.each([
  ["auto-submitted", "auto-replied"],
  ["auto-submitted", "auto-generated; type=x"],
  ["precedence", "bulk"],
  ["precedence", "auto_reply"],
  ["x-auto-response-suppress", "DR, OOF, AutoReply"],
  ["x-autoreply", "yes"],
  ["list-id", "<staff.example.com>"],
  ["return-path", "<>"],
  ["x-auto-reply", "yes"],
  ["content-type", "multipart/report; report-type=disposition-notification; boundary=x"],
])("%s: %s is the sign of a program", (key, value) => expect(check(key, value)).toBe(true));

test.each([
  ["auto-submitted", "no"],
  ["auto-submitted", " No (a person)"],
  ["precedence", "first-class"],
  ["x-auto-response-suppress", "DR"],
  ["return-path", "<ada@example.com>"],
  ["subject", "Out of office"],
])("%s: %s is none", (key, value) => expect(check(key, value)).toBe(false));
