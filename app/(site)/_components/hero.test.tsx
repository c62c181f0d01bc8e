import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { heroSlides } from "@/lib/content/site-texts";
import { Hero } from "./hero";

test("a single slide has no buttons for others, and nothing to pause", () => {
  const show = (count: number) => renderToStaticMarkup(<Hero slides={heroSlides.slice(0, count)} />);
  expect(show(2).match(/<button/g)).toHaveLength(3);
  expect(show(1)).toContain(heroSlides[0]!.link.label);
  expect(show(1)).not.toContain("<button");
});
