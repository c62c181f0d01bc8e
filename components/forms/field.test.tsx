import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PHONE_INVALID } from "@/lib/text/phone";
import { Field, TextField } from "./field";
import { PhoneField } from "./phone-field";

test.each([<Field key="1" label="Name" />, <TextField key="2" label="Message" />])(
  "a text field follows the direction of what is typed",
  (field) => expect(renderToStaticMarkup(field)).toMatch(/<(?:input|textarea) [^>]*dir="auto"/),
);

test("an invalid phone number is told what to do about a country code and an extension", () => {
  const field = renderToStaticMarkup(<PhoneField error={PHONE_INVALID} />);
  expect(field).toContain(
    "Start with + and the country code, such as +44 20 7946 0958. Leave out extensions.",
  );
});
