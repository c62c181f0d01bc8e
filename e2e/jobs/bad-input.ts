import type { Locator } from "@playwright/test";

/** Input that the job dialog and the API reject at one field. */
interface BadInput {
  body: object;
  /** Types the same into the dialog. */
  type: (dialog: Locator) => Promise<void>;
  field: string;
  label: string;
  message: string;
}

const pay = { payCurrency: "USD", payUnit: "year" };
const choose = (label: string, value: string) => async (dialog: Locator) => {
  // A select offers only known values. The schema checks it all the same.
  await dialog.getByLabel(label).evaluate((select: HTMLSelectElement, added) => {
    select.add(new Option(added, added));
  }, value);
  await dialog.getByLabel(label).focus();
  await dialog.getByLabel(label).selectOption(value);
};

export const fillFields = (fields: Record<string, string>) => async (dialog: Locator) => {
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
};

export const badInput: Record<string, BadInput> = {
  "a last day before the first one": {
    body: { opensOn: "2027-05-02", closesOn: "2027-05-01" },
    type: fillFields({ "Opens on": "2027-05-02", "Closes on": "2027-05-01" }),
    field: "closesOn",
    label: "Closes on",
    message: "Closes on must not be before Opens on.",
  },
  "a year 9999": {
    body: { closesOn: "9999-12-31" },
    type: fillFields({ "Closes on": "9999-12-31" }),
    field: "closesOn",
    label: "Closes on",
    message: "Closes on must lie between 2000 and 2099.",
  },
  "a highest pay below the lowest": {
    body: { ...pay, payMin: 2000, payMax: 1000 },
    type: fillFields({ "Pay from": "2000", "Pay to": "1,000" }),
    field: "payMax",
    label: "Pay to",
    message: "Pay to must not be less than Pay from.",
  },
  "negative pay": {
    body: { ...pay, payMin: -1 },
    type: fillFields({ "Pay from": "-1" }),
    field: "payMin",
    label: "Pay from",
    message: "Pay from must be an amount from 0 to 100000000, such as 80,000 or 17.50.",
  },
  "pay that is no amount": {
    body: { ...pay, payMax: 1.505 },
    type: fillFields({ "Pay to": "1.5050" }),
    field: "payMax",
    label: "Pay to",
    message: "Pay to must be an amount from 0 to 100000000, such as 80,000 or 17.50.",
  },
  "pay without a period": {
    body: { payMin: 1, payCurrency: "USD", payUnit: "" },
    type: async (dialog) => {
      await choose("Pay period", "")(dialog);
      await fillFields({ "Pay from": "1" })(dialog);
    },
    field: "payUnit",
    label: "Pay period",
    message: "Pay period is required.",
  },
  "a currency that does not exist": {
    body: { payCurrency: "XYZ" },
    type: choose("Currency", "XYZ"),
    field: "payCurrency",
    label: "Currency",
    message: "Currency must be a code such as USD.",
  },
  "a country that does not exist": {
    body: { country: "XX" },
    type: choose("Country", "XX"),
    field: "country",
    label: "Country",
    message: "Country must be a code such as US.",
  },
  "an unknown work mode": {
    body: { workMode: "moon" },
    type: choose("Work mode", "moon"),
    field: "workMode",
    label: "Work mode",
    message: "Work mode must be one of onsite, hybrid, remote.",
  },
  "a city that is too long": {
    body: { city: "x".repeat(101) },
    type: fillFields({ City: "x".repeat(101) }),
    field: "city",
    label: "City",
    message: "City must contain no more than 100 characters.",
  },
};
