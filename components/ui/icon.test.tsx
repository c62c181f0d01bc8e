import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { values } from "@/lib/content/site-texts";
import { Icon } from "./icon";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
afterEach(() => warn.mockClear());

test("every icon that the content names exists", () => {
  for (const { icon } of values) expect(renderToStaticMarkup(<Icon name={icon} />)).toContain("<svg");
  expect(warn).not.toHaveBeenCalled();
});

test("a missing icon is logged and left out", () => {
  expect(renderToStaticMarkup(<Icon name="no-such-icon" />)).toBe("");
  expect(warn).toHaveBeenCalledWith("Could not find icon", "no-such-icon");
});
