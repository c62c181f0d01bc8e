import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneField } from "./contact-fields";

test("a phone number can be called and copied, and an unknown one is plain text", () => {
  const render = (phone: string) => renderToStaticMarkup(<PhoneField phone={phone} />);
  expect(render("(503) 555-0142")).toMatch(/<a href="tel:5035550142">.*<button/);
  expect(render("+44 (0)20 7946 0958")).toContain('href="tel:+442079460958">+44 (0)20 7946 0958<');
  expect(render("Unknown")).toBe("Unknown");
});
