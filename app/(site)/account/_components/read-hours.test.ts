import { expect, test } from "vitest";
import { hoursSchema } from "@/lib/interviews/schema";
import { invalidHours, noAbsenceDay, noHours } from "@/lib/interviews/strings";
import { readHours } from "./read-hours";

const read = (values: Record<string, string>) =>
  hoursSchema.safeParse(readHours(values)).error?.issues.map(({ message }) => message);

test.each([
  [{ "from-1-0": "", "until-1-0": "17:00" }, invalidHours],
  [{ "from-1-0": "09:00", "until-1-0": "" }, invalidHours],
  [{ "from-absence-0": "", "until-absence-0": "2027-07-14" }, noAbsenceDay],
  [{ "from-absence-0": "2027-07-01", "until-absence-0": "" }, noAbsenceDay],
])("%j, of which one half is missing, is refused with its reason", (values, reason) => {
  expect(read({ "from-5-0": "09:00", "until-5-0": "17:00", ...values })).toEqual([reason]);
});

test("a week without hours is refused, because it would mean the usual hours", () => {
  expect(read({ "from-1-0": "", "until-1-0": "" })).toEqual([noHours]);
});

test("hours and absences with both halves are accepted, and empty rows are left out", () => {
  const values = { "from-1-0": "00:00", "until-1-0": "17:00", "from-2-0": "", "until-2-0": "" };
  expect(read(values)).toBeUndefined();
  expect(readHours(values).hours).toEqual([{ weekday: 1, starts: 0, ends: 17 * 60 }]);
});
