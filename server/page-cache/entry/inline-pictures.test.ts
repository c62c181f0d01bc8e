import { expect, test } from "vitest";
import { inlinePictures } from "./inline-pictures";

const svg = '<svg viewBox="0 0 9 9"><path fill="#fff" d="M0 0h9"/></svg>\n';
const dataUrl =
  "data:image/svg+xml,%3Csvg%20viewBox='0%200%209%209'%3E%3Cpath%20fill='%23fff'%20d='M0%200h9'/%3E%3C/svg%3E";
const readPicture = (address: string) => (address === "/img/a.svg" ? svg : undefined);

test("a marked picture becomes part of the page, and its preload goes", () => {
  const preload = '<link rel="preload" as="image" href="/img/a.svg"/>';
  const html = `${preload}<source data-inline="" media="(width &lt; 9px)" srcSet="/img/a.svg"/><img data-inline="" alt="" src="/img/a.svg"/>`;
  expect(inlinePictures(html, readPicture)).toBe(
    `<source data-inline="" media="(width &lt; 9px)" srcSet="${dataUrl}"/><img data-inline="" alt="" src="${dataUrl}"/>`,
  );
});

test("a picture that is marked for it is replaced by its elements, with its text and class", () => {
  const preload = '<link rel="preload" as="image" href="/img/a.svg"/>';
  const html = `${preload}<img data-inline="elements" alt="A &quot;map&quot;" src="/img/a.svg" width="9" height="9" class="b"/>`;
  expect(inlinePictures(html, readPicture)).toBe(
    '<svg role="img" aria-label="A &quot;map&quot;" class="b" viewBox="0 0 9 9"><path fill="#fff" d="M0 0h9"/></svg>',
  );
});

test("other pictures, and pictures without a file, stay links", () => {
  const html =
    '<link rel="preload" as="image" href="/img/b.svg"/><img src="/img/a.svg"/><img data-inline="" src="/img/b.svg"/>';
  expect(inlinePictures(html, readPicture)).toBe(html);
});
