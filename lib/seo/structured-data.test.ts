import { expect, test } from "vitest";
import { serializeThing } from "./structured-data";

test("text cannot close the script element, and is unchanged after parsing", () => {
  const name = "</script><script>alert(1)</script><!--";
  const json = serializeThing({ "@context": "https://schema.org", "@type": "Thing", name });
  expect(json).not.toContain("<");
  expect(JSON.parse(json).name).toBe(name);
});
