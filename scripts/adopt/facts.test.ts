import { expect, test } from "vitest";
import { toKeyPrefix } from "./facts";

test.each([
  ["Ember & Oak", "ember"],
  ["1st Choice", "choice"],
  ["3M Staffing", "staffing"],
  ["Øst & Co", "co"],
  ["Ålesund", "alesund"],
  ["株式会社", "key"],
])("the keys of %j begin with %s", (name, prefix) => expect(toKeyPrefix(name)).toBe(prefix));
