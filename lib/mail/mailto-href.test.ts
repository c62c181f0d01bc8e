import { expect, test } from "vitest";
import { toMailtoHref } from "./mailto-href";

test.each([
  ["ada@example.com", "mailto:ada@example.com"],
  ["ada+jobs@example.com", "mailto:ada%2Bjobs@example.com"],
  ["a?cc=b&c@example.com", "mailto:a%3Fcc%3Db%26c@example.com"],
])("links to %s as %s", (email, href) => expect(toMailtoHref(email)).toBe(href));
