import { expect, test } from "vitest";
import { paths } from "@/lib/paths";
import { hideLinks, hideOwnLinks } from "./hide-links";

const secret = "Ab-_".repeat(11).slice(1);
const alertToken = `${"id".repeat(20)}.${secret}`;

test.each([
  ["application", paths.applicationLink(secret)],
  ["invitation", paths.invitationLink(secret)],
  ["reset-password", paths.resetPassword(secret)],
  ["alerts", paths.alert(alertToken)],
])("the link to /%s/ loses its secret and nothing else", (name, path) => {
  const start = path.slice(0, path.lastIndexOf("/") + 1);
  expect(start).toContain(name);
  const hidden = `Hello (https://example.com${start}(left out)) Answer here`;
  expect(hideLinks(`Hello (https://example.com${path}) Answer here`)).toBe(hidden);
  expect(hideLinks(hidden)).toBe(hidden);
});

test.each([
  `https://nam02.safelinks.example/?url=${encodeURIComponent(`https://example.com/application/${secret}`)}&data=05`,
  `https://a.example/?u=${encodeURIComponent(encodeURIComponent(`https://example.com/application/${secret}`))}`,
  `https://urldefense.example/v3/__https://example.com/application/${secret}__;!!a`,
])("a link that a mail program has wrapped loses its secret: %s", (link) => {
  expect(hideLinks(link)).not.toContain(secret);
  expect(hideLinks(link)).toContain("(left out)");
});

test.each([
  `http://localhost:3000/application/${secret}`,
  `localhost:3000/jobs/alerts/${alertToken}`,
  `https://nam02.safelinks.example/?url=${encodeURIComponent(`http://localhost:3000/application/${secret}`)}&data=05`,
])("a person's text loses the secret of a link of this site: %s", (link) => {
  expect(hideOwnLinks(link)).not.toContain(secret);
  expect(hideOwnLinks(link)).toBe(hideLinks(link));
});

test("a person's text keeps a long address of another site", () => {
  const text = "https://jobs.example/application/Senior-Network-Engineer-2026-with-a-very-long-name";
  expect(hideOwnLinks(text)).toBe(text);
});

test.each(["https://example.com/application/sent", "My application/resume is attached.", `Key: ${secret}`])(
  "other text stays: %s",
  (text) => expect(hideLinks(text)).toBe(text),
);
