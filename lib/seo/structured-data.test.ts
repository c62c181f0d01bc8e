import { expect, test } from "vitest";
import manifest from "@/app/manifest";
import { generateMetadata } from "@/app/layout";
import { organization, serializeThing, website } from "./structured-data";

test("text cannot close the script element, and is unchanged after parsing", () => {
  const name = "</script><script>alert(1)</script><!--";
  const json = serializeThing({ "@context": "https://schema.org", "@type": "Thing", name });
  expect(json).not.toContain("<");
  expect(JSON.parse(json).name).toBe(name);
});

test("the company's facts are filled in for search engines, browsers and tabs", () => {
  const { title, description } = generateMetadata();
  for (const shown of [organization(), website(), manifest(), title, description])
    expect(JSON.stringify(shown)).not.toMatch(/\{\w+\./);
});
