import { expect, test } from "vitest";
import { emptiedInPart, getBulkTrashNotice, getTrashNotice } from "./strings";

test("the notice of a deletion speaks of a person's account or profile and not of a thing", () => {
  expect(getTrashNotice("user")).toMatch(/^The account stays in the trash for 30 days/);
  expect(getTrashNotice("member")).toMatch(/^The profile stays/);
  expect(getTrashNotice("job")).toMatch(/^It stays/);
  expect(getBulkTrashNotice("user")).toMatch(/^The accounts stay in the trash for 30 days/);
  expect(getBulkTrashNotice("message")).toMatch(/^They stay/);
});

test("the toast counts the records that stay in the trash", () => {
  expect(emptiedInPart(2, 1)).toBe(
    "Deleted 2 records for good. 1 stays in the trash: on hold, or deleted just now.",
  );
  expect(emptiedInPart(1, 3)).toContain(" 3 stay in the trash");
});
