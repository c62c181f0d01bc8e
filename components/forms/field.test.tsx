import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, TextField } from "./field";

test.each([<Field key="1" label="Name" />, <TextField key="2" label="Message" />])(
  "a text field follows the direction of what is typed",
  (field) => expect(renderToStaticMarkup(field)).toMatch(/<(?:input|textarea) [^>]*dir="auto"/),
);
