import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { HoneypotField } from "@/components/forms/submission/honeypot-field";
import { HONEYPOT } from "./hidden-fields";

/** Words by which browsers and password managers recognise a field, from the tables of Chromium and Bitwarden. */
const FILLER_WORDS =
  /user|login|nick|name|nombre|first|last|middle|surname|given|family|title|prefix|suffix|mail|phone|mobile|tel|fax|\bext|address|street|line|apt|unit|suite|city|town|suburb|state|province|region|county|zip|post|code|country|company|organi[sz]ation|firma|business|web|site|url|link|home|page|birth|dob|age|gender|sex|pass|pin|otp|card|cc|cvc|cvv|iban|account|amount|search|query|comment|message|note|subject|coupon|promo|attn|\bort\b|\bcap\b/i;

test("neither the name nor the label of the honeypot is one that a form filler maps", () => {
  const html = renderToStaticMarkup(createElement(HoneypotField));
  const words = [HONEYPOT, html.replace(/<[^>]*>/g, " ")];
  for (const word of words) expect(word).not.toMatch(FILLER_WORDS);
  expect(html).toContain(`name="${HONEYPOT}"`);
  expect(html).not.toMatch(/ id=/);
});

test("the honeypot tells browsers, 1Password, Bitwarden, LastPass and Dashlane to leave it alone", () => {
  const html = renderToStaticMarkup(createElement(HoneypotField));
  for (const mark of [
    'autoComplete="off"',
    'tabindex="-1"',
    'data-1p-ignore="true"',
    'data-bwignore="true"',
    'data-lpignore="true"',
    'data-form-type="other"',
  ])
    expect(html.toLowerCase()).toContain(mark.toLowerCase());
});
