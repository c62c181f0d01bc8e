import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { generateMetadata as describeApi } from "@/app/(site)/api/docs/page";
import { getAnswerDueAt, isBusinessDay } from "@/lib/calendar/business-days";
import { getNotice } from "@/lib/calendar/current-notice";
import { addDays } from "@/lib/calendar/business-days";
import { getToday } from "@/lib/calendar/company-days";
import { processState } from "@/lib/process-state";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { publicPages } from "@/lib/seo/public-pages";
import { alertHints } from "../alerts";
import { company, defaultCompany, getCityLine } from "../company";
import { footerColumns } from "../navigation";
import { contactSection, messageSent } from "../sections";
import { fillFacts, withFacts } from "./with-facts";

afterEach(() => {
  processState.siteSettings = {};
});

const facts = {
  name: "Nordlys AS",
  legalName: "Nordlys Consulting AS",
  email: "hei@nordlys.example",
  address: { street: "Bryggen 1", city: "Bergen", region: "", postalCode: "5003", country: "NO" },
  phone: { display: "+47 55 50 12 34", tel: "+4755501234" },
  socials: [],
  offices: [],
};

test("texts follow what staff have changed, and the defaults hold for the rest", () => {
  expect(footerColumns[0]?.heading).toBe(defaultCompany.name);
  processState.siteSettings = { facts };
  expect(footerColumns[0]).toMatchObject({ heading: "Nordlys AS", lines: [defaultCompany.tagline] });
  expect(footerColumns[2]).toMatchObject({
    lines: ["Bryggen 1", "5003 Bergen"],
    links: [{ href: "mailto:hei@nordlys.example" }, { href: "tel:+4755501234" }],
  });
  expect(company.founded).toBe(defaultCompany.founded);
  expect(getCityLine()).toBe("5003 Bergen");
  expect(alertHints.words).toContain("like Linux Bergen.");
});

test("a sentence that ends with a name that ends with a period has one period", () => {
  processState.siteSettings = { facts: { ...facts, legalName: "Araújo Ltda." } };
  expect(fillFacts("© {company.legalName}. All rights reserved.")).toBe(
    "© Araújo Ltda. All rights reserved.",
  );
  expect(fillFacts("{company.legalName}, {company.name}.")).toBe("Araújo Ltda., Nordlys AS.");
});

test("titles and descriptions of pages follow what staff have changed", () => {
  const describe = () => publicPages.find(({ path }) => path === "/")?.description;
  expect(describe()).toContain(defaultCompany.address.city);
  processState.siteSettings = { facts };
  expect(describe()).toContain("Bergen");
  expect(pageMetadata("/").description).toBe(describe());
  expect(describeApi().description).toContain("Nordlys AS");
});

test("texts and due dates name the same number of days", () => {
  processState.siteSettings = {
    promises: { messageAnswerDays: 2, applicationAnswerDays: 10, off: [], record: false },
  };
  expect(contactSection.promises[0]).toBe("We answer within two business days.");
  expect({ ...messageSent }.text).toContain("within two business days");
  expect(fillFacts("{applicationAnswer}")).toBe("within 10 business days");
  // From Monday to Wednesday.
  expect(getAnswerDueAt("message", new Date("2027-03-01T20:00:00Z")).toISOString()).toMatch(/^2027-03-04T/);
});

test("due dates leave out the holidays that staff have named", () => {
  expect(isBusinessDay("2027-05-17")).toBe(true);
  processState.siteSettings = { holidays: { days: [{ date: "2027-05-17", name: "Constitution Day" }] } };
  expect(isBusinessDay("2027-05-17")).toBe(false);
  expect(isBusinessDay("2027-01-01")).toBe(true);
});

test("other words in braces stay", () => {
  expect(withFacts({ text: "Dear {first_name}, {nothing.like.it}" }).text).toBe(
    "Dear {first_name}, {nothing.like.it}",
  );
});

test("no text leaves a fact in braces", async () => {
  const folder = path.join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const leaves = (value: unknown) =>
    /\{(?:company|promises)\.|Answer\}|\{kept\./.test(JSON.stringify(value) ?? "");
  for (const file of files.filter((name) => name.endsWith(".ts") && !/\.test\.|^company/.test(name))) {
    const exported = (await import(path.join(folder, file))) as object;
    const texts = Object.entries(exported).filter(([name]) => !name.startsWith("default"));
    expect(
      texts.filter(([, value]) => leaves(value)).map(([name]) => name),
      file,
    ).toEqual([]);
  }
});

test("pages read their texts while they are rendered, so that a change of the company's name reaches them", () => {
  const folder = path.join(import.meta.dirname, "../../../app/(site)");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  const readsOnce = (file: string) =>
    /^const \{.*\} = pages\[/m.test(readFileSync(path.join(folder, file), "utf8"));
  expect(files.filter(readsOnce)).toEqual([]);
});

test("a notice is shown from its first day to its last", () => {
  const today = getToday();
  const notice = { text: "We move.", label: null, href: null };
  const show = (from: string | null, until: string | null) => {
    processState.siteSettings = { banner: { ...notice, from, until } };
    return getNotice("banner")?.text;
  };
  expect(show(null, null)).toBe("We move.");
  expect(show(today, today)).toBe("We move.");
  expect(show(null, "9998-12-31")).toBe("We move.");
  expect(show(addDays(today, 1), null)).toBeUndefined();
  expect(show(null, addDays(today, -1))).toBeUndefined();
  processState.siteSettings = { announcement: { ...notice, text: null, from: null, until: null } };
  expect(getNotice("announcement")).toBeNull();
});
