import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ZoneForm } from "./zone-form";

test.each([
  [undefined, "Los Angeles"],
  ["Africa/Accra", "Accra"],
])("a form for browsers without JavaScript offers all time zones, and of %s chooses %s", (zone, name) => {
  const markup = renderToStaticMarkup(<ZoneForm zone={zone} />);
  expect(markup).toMatch(/^<noscript><form [^>]*action="\/application"/);
  expect(markup.match(/<option [^>]*selected=""[^>]*>[^<]*/g)).toEqual([expect.stringMatching(`>${name}$`)]);
});
