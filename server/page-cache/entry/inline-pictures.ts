/** An element that asks for its SVG picture to be part of the page. React writes the attribute before the address. */
const PICTURE = /(<(?:source|img) [^>]*?data-inline=""[^>]*? src(?:Set)?=")(\/img\/[^"]+\.svg)"/g;
/** The same for a picture whose elements become part of the page. The first paint then contains the picture. */
const DRAWING =
  /<img data-inline="elements" alt="([^"]*)" src="(\/img\/[^"]+\.svg)"[^>]*? class="([^"]*)"\/>/g;
const PRELOAD = /<link rel="preload" as="image" href="([^"]+)"[^>]*\/>/g;
const ESCAPED = /[\s%#<>"]/g;

/** Returns the text of an SVG picture, or undefined when there is none. */
export type ReadPicture = (address: string) => string | undefined;

/** Puts the pictures that carry `data-inline` into the page, so that they are painted together with the text. */
export function inlinePictures(html: string, readPicture: ReadPicture): string {
  const inlined = new Set<string>();
  const withDrawings = html.replace(DRAWING, (element, alt: string, address: string, className: string) => {
    const picture = readPicture(address);
    if (!picture) return element;
    inlined.add(address);
    return picture.trim().replace("<svg", () => `<svg role="img" aria-label="${alt}" class="${className}"`);
  });
  const withPictures = withDrawings.replace(PICTURE, (element, start: string, address: string) => {
    const picture = readPicture(address);
    if (!picture) return element;
    inlined.add(address);
    return `${start}${toDataUrl(picture)}"`;
  });
  return withPictures.replace(PRELOAD, (link, address: string) => (inlined.has(address) ? "" : link));
}

/** Quotes become apostrophes, which cost one byte each. `srcset` allows no white space. */
const toDataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replace(ESCAPED, encodeURIComponent)}`;
