import { splitDescription, splitItem } from "@/lib/jobs/description-blocks";

/** Shows the text as typed. Headings and list items get a style and a role, because `<pre>` holds no other elements. */
export function JobDescription({ text }: { text: string }) {
  return (
    <pre className="measure font-sans wrap-anywhere whitespace-pre-wrap">
      {splitDescription(text).map((block, position) => {
        if (block.kind === "text") return block.text;
        if (block.kind === "list" || block.kind === "numbered")
          return <Items key={position} items={block.items} isNumbered={block.kind === "numbered"} />;
        return (
          <span
            key={position}
            role="heading"
            aria-level={2}
            className="mb-2 block font-display text-[1.4rem] leading-tight font-[650] tracking-[-0.02em]"
          >
            {block.text}
          </span>
        );
      })}
    </pre>
  );
}

/** A diamond stands in place of a bullet. Numbers stay as typed. */
function Items({ items, isNumbered }: { items: readonly string[]; isNumbered: boolean }) {
  return (
    <span role="list" className="block">
      {items.map((item, position) => {
        const [marker, text] = splitItem(item);
        return (
          <span key={position} role="listitem" className={isNumbered ? "block py-1" : BULLETED}>
            {isNumbered ? (
              marker
            ) : (
              <span aria-hidden className="absolute opacity-0">
                {marker}
              </span>
            )}
            {text}
          </span>
        );
      })}
    </span>
  );
}

const BULLETED =
  "relative block py-1 pl-6 before:absolute before:top-[1rem] before:left-0.5 before:size-2 before:rotate-45 before:border before:border-evergreen";
