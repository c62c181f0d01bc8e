import { expect, test } from "vitest";
import { getBulkTrashNotice, getTrashNotice } from "./strings";

test("the notice of a deletion speaks of a person's account or profile and not of a thing", () => {
  expect(getTrashNotice("user")).toMatch(/^The account stays in the trash for 30 days/);
  expect(getTrashNotice("member")).toMatch(/^The profile stays/);
  expect(getTrashNotice("job")).toMatch(/^It stays/);
  expect(getBulkTrashNotice("user")).toMatch(/^The accounts stay in the trash for 30 days/);
  expect(getBulkTrashNotice("message")).toMatch(/^They stay/);
});
