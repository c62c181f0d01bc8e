import { expect, test } from "vitest";
import { mailServer } from "./env-fields";

test.each([
  "smtp://me:pa/ss@mail:587",
  "smtp://me:pa#ss@mail:587",
  "smtp://me:pa?ss@mail:587",
  "smtp://me:12/34@mail:587",
  "smtp://me:12?34@mail:587",
  "smtp://:587",
])("%s is refused at the start, because no mail could be sent", (url) => {
  expect(mailServer.safeParse(url).error?.message).toContain("/ ? # % are written as %2F %3F %23 %25");
});

test.each([
  "smtp://mail.example.com",
  "SMTPS://me%40example.com:p%2Fw@mail:465/",
  "smtp://me@example.com:p%ss:w@rd@[::1]:587?tls.rejectUnauthorized=false",
  "smtp://bücher.example:25",
])("%s is the address of a mail server", (url) => {
  expect(mailServer.safeParse(url).success).toBe(true);
});
