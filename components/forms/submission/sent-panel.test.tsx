import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SentPanel } from "./sent-panel";

test.each([
  ["Maria", "Thank you, Maria."],
  ["Robert Lane Jr.", "Thank you, Robert Lane Jr."],
])("thanks %j with one full stop", (name, heading) => {
  const form = { current: null };
  const html = renderToStaticMarkup(
    <SentPanel name={name} text="" written="" form={form} onAgain={() => undefined}>
      {null}
    </SentPanel>,
  );
  expect(html).toContain(`>${heading}</h3>`);
});
