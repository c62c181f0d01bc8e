import { expect, test } from "vitest";
import { serializeThing } from "./structured-data";

test("no text can end the script element that it stands in, and it stays the same text", () => {
  const name = "</script><script>alert(1)</script><!--";
  const json = serializeThing({ "@context": "https://schema.org", "@type": "Thing", name });
  expect(json).not.toContain("<");
  expect(JSON.parse(json).name).toBe(name);
});
