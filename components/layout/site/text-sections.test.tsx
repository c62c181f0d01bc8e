import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { PROMISE_KEYS } from "@/lib/content/promises/kept";
import { services } from "@/lib/content/site-texts";
import { processState } from "@/lib/process-state";
import { Footer } from "./footer";
import { TextSections } from "./text-sections";

afterEach(() => {
  processState.siteSettings = {};
});

const EMPTY = /<(li|p)\b[^>]*><\/\1>/;

test("a service and the footer leave out the sentences and lines of a promise that staff switch off", () => {
  const show = () =>
    renderToStaticMarkup(
      <>
        {services.map(({ slug, sections }) => (
          <TextSections key={slug} sections={sections} extras={{}} />
        ))}
        <Footer />
      </>,
    );
  const promised = ["answers within one business day", "An answer to every candidate within five"];
  for (const words of promised) expect(show()).toContain(words);
  processState.siteSettings = {
    promises: { messageAnswerDays: 1, applicationAnswerDays: 5, off: [...PROMISE_KEYS], record: false },
  };
  for (const words of promised) expect(show()).not.toContain(words);
  expect(show()).not.toMatch(EMPTY);
});
