import { expect, test } from "vitest";
import { toZone } from "./moment-text";
import { listZoneOptions } from "./zone-options";

test("a time zone is found by its country, or by its city where a country has several", () => {
  const zones = listZoneOptions();
  const find = (name: string) => zones.find(({ label }) => label === name)?.value;
  expect(find("India")).toBe(toZone("Asia/Kolkata"));
  expect(find("Los Angeles")).toBe("America/Los_Angeles");
  expect(find("Accra")).toBe("Africa/Accra");
  expect(new Set(zones.map(({ label }) => label)).size).toBe(zones.length);
  expect(zones.map(({ value }) => value)).toEqual(zones.map(({ value }) => toZone(value)));
});
