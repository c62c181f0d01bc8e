import { safeParse } from "zod/v4/core";
import { expect, test } from "vitest";
import { fieldErrors } from "@/lib/fields";
import { jobSchema } from "@/lib/jobs/schema";
import { findCountry, isCountry, listCountries } from "./countries";
import { formatPay } from "./format-pay";

const job = { title: "T", type: "Contract", location: "L", description: "D", status: "Open" };
const pay = { payCurrency: "USD", payUnit: "year" };

function findErrors(fields: object): Record<string, string> {
  const { error } = safeParse(jobSchema, { ...job, ...fields });
  return error ? fieldErrors(error) : {};
}

test.each([
  [{ opensOn: "2026-12-02", closesOn: "2026-12-01" }, "closesOn", "Closes on must not be before Opens on."],
  [{ closesOn: "2027-02-31" }, "closesOn", "Closes on must be a day that exists."],
  [{ opensOn: "2027-02-29" }, "opensOn", "Opens on must be a day that exists."],
  [{ closesOn: "9999-12-31" }, "closesOn", "Closes on must lie between 2000 and 2099."],
  [{ closesOn: "tomorrow" }, "closesOn", "Closes on must be a day such as 2026-12-01."],
  [{ closesOn: 20261201 }, "closesOn", "Closes on must be text."],
  [{ ...pay, payMin: 2, payMax: 1 }, "payMax", "Pay to must not be less than Pay from."],
  [
    { ...pay, payMin: -1 },
    "payMin",
    "Pay from must be an amount from 0 to 100000000, such as 80,000 or 17.50.",
  ],
  [
    { ...pay, payMax: 1.505 },
    "payMax",
    "Pay to must be an amount from 0 to 100000000, such as 80,000 or 17.50.",
  ],
  [
    { ...pay, payMin: "80k" },
    "payMin",
    "Pay from must be an amount from 0 to 100000000, such as 80,000 or 17.50.",
  ],
  [{ payMin: 1, payCurrency: "USD" }, "payUnit", "Pay period is required with pay."],
  [{ payMax: 1, payUnit: "hour" }, "payCurrency", "Currency is required with pay."],
  [{ payCurrency: "XYZ" }, "payCurrency", "Currency must be a code such as USD."],
  [{ payCurrency: "usd" }, "payCurrency", "Currency must be a code such as USD."],
  [{ payUnit: "fortnight" }, "payUnit", "Pay period must be one of year, month, week, day, hour."],
  [{ workMode: "moon" }, "workMode", "Work mode must be one of onsite, hybrid, remote."],
  [{ country: "XX" }, "country", "Country must be a code such as US."],
  [{ country: "Canada" }, "country", "Country must be a code such as US."],
  [{ contactId: "a\0" }, "contactId", "Reports to must be a team member."],
])("the job %j is refused by its field", (fields, field, message) => {
  expect(findErrors(fields)).toEqual({ [field]: message });
});

test("a rule between fields is reported beside the error of another field", () => {
  const fields = { title: "", opensOn: "2026-12-02", closesOn: "2026-12-01" };
  expect(Object.keys(findErrors(fields))).toEqual(["title", "closesOn"]);
});

test.each([
  {},
  { opensOn: "", closesOn: null, payCurrency: "", country: "", contactId: "", city: " " },
  { opensOn: "2026-12-01", closesOn: "2026-12-01" },
  { closesOn: "2028-02-29" },
  { ...pay, payMin: 0, payMax: 0 },
  { ...pay, payMax: 100_000_000 },
  { ...pay, payMin: 17.5, payMax: 17.55, payUnit: "hour" },
  { ...pay, payMin: 900, payUnit: "week" },
  { ...pay, payMin: 300, payUnit: "day" },
  { workMode: "remote", country: "MX" },
])("the job %j is valid", (fields) => expect(findErrors(fields)).toEqual({}));

test("pay is a range, one amount, a minimum or a maximum", () => {
  const format = (payMin: number | null, payMax: number | null, payCurrency = "USD") =>
    formatPay({ payMin, payMax, payCurrency, payUnit: "month" });
  expect(format(4000, 5000)).toBe("$4,000–$5,000 a month");
  expect(format(4000, 4000, "EUR")).toBe("€4,000 a month");
  expect(format(4000, null, "MXN")).toBe("From MX$4,000 a month");
  expect(format(null, 5000)).toBe("Up to $5,000 a month");
  expect(format(null, null)).toBeNull();
  expect(format(17.5, 20)).toBe("$17.50–$20.00 a month");
  expect(format(17.5, null, "JPY")).toBe("From ¥17.50 a month");
  const periods = ["year", "month", "week", "day", "hour"] as const;
  const amount = { payMin: 17.5, payMax: 17.5, payCurrency: "USD" };
  expect(periods.map((payUnit) => formatPay({ ...amount, payUnit }))).toEqual([
    ...["$17.50 a year", "$17.50 a month", "$17.50 a week", "$17.50 a day", "$17.50 an hour"],
  ]);
});

test("countries are found by name, by another common name and by code", () => {
  expect(listCountries()).toHaveLength(249);
  expect(["Canada", "india", "USA", "uk", "MX"].map(findCountry)).toEqual(["CA", "IN", "US", "GB", "MX"]);
  expect(findCountry("Atlantis")).toBeNull();
  expect(isCountry("ZZ")).toBe(false);
});
