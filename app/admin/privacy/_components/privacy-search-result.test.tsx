import { expect, test } from "vitest";
import { describeKept } from "./privacy-search-result";

test("the erase dialog speaks of one record or of several that must be kept", () => {
  const [ahead, past] = [{ lockUntil: new Date(Date.now() + 1e9) }, { lockUntil: new Date(0) }];
  const describe = (...messages: { lockUntil: Date | null }[]) =>
    describeKept({ messages, applications: [] });
  expect(describe({ lockUntil: null })).toBe("");
  expect(describe(ahead)).toMatch(/^1 record must .+ It's locked until then and erased afterward\.$/);
  expect(describe(ahead, past)).toMatch(
    /^2 records must .+ They're locked until then and erased afterward\.$/,
  );
  expect(describe(past)).toContain("until its hold is lifted.");
  expect(describe(past, past)).toContain("until their holds are lifted.");
});
