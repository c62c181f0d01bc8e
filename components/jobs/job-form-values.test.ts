import { expect, test } from "vitest";
import { getCurrency } from "@/lib/jobs/details/countries";
import { NEW_JOB } from "@/lib/jobs/schema";
import { listCurrencyOptions, toFormValues, toShownValues } from "./job-form-values";

test("a conflict names people by their names, and choices by their labels", () => {
  const job = { ...NEW_JOB, title: "Rigger", description: "Rig." };
  const people = [
    { id: "u1", name: "Jo Berg" },
    { id: "u2", name: "Priya Nair" },
  ];
  const chosen = { ownerId: "u1", toldIds: ["u2", "u1"], workMode: "remote", asksCoverNote: true } as const;
  expect(toShownValues({ ...job, ...chosen, toldIds: [...chosen.toldIds] }, people, "USD")).toMatchObject({
    ownerId: "Jo Berg",
    toldIds: "Priya Nair, Jo Berg",
    workMode: "Remote",
    contactId: "",
    asksCoverNote: "Yes",
    asksProfileLink: "No",
  });
});

test.each([
  ["US", "USD"],
  ["GB", "GBP"],
  ["AU", "AUD"],
  ["IT", "EUR"],
  ["NO", ""],
])(
  "a job of a company in %s starts with the currency %j, which is first in the list",
  (country, currency) => {
    const job = { ...NEW_JOB, title: "Rigger", description: "Rig." };
    expect(toFormValues(job, getCurrency(country)).payCurrency).toBe(currency);
    expect(toFormValues({ ...job, payCurrency: "SEK" }, currency).payCurrency).toBe("SEK");
    const options = listCurrencyOptions(currency).map(({ value }) => value);
    expect(options[0]).toBe(currency);
    expect(new Set(options).size).toBe(options.length);
  },
);
