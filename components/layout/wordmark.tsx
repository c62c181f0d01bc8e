import clsx from "clsx";
import { company, defaultCompany } from "@/lib/content/company";
import { wordmark } from "@/lib/content/wordmark";

interface WordmarkProps {
  className?: string;
  /** Needed in client components, which do not know what staff have changed. */
  name?: string;
}

const LONG = 24;

export function Wordmark({ className = "", name = company.name }: WordmarkProps) {
  const text = wordmark.text && getText(wordmark.text, name);
  return (
    <span dir="auto" className={clsx("inline-flex max-w-full min-w-0 items-center gap-2", className)}>
      <Logo {...wordmark} />
      {text ? (
        <span
          className={clsx(
            "font-display font-bold tracking-[0.04em] rtl:tracking-normal",
            text.length > LONG ? "line-clamp-2 leading-[1.3] wrap-anywhere" : "leading-none",
          )}
        >
          {text}
        </span>
      ) : null}
    </span>
  );
}

/** A company with another name than that of the build is called by it, in capitals when the wordmark is. */
function getText(built: string, name: string): string {
  if (name === defaultCompany.name) return built;
  return built === built.toUpperCase() ? name.toUpperCase() : name;
}

/** A logo with colours of its own is made for light paper, also in dark parts of a page. */
const ON_PAPER = "in-[.on-deep]:rounded in-[.on-deep]:bg-paper in-[.on-deep]:p-[0.2em]";

/** Decorative beside the name, so hidden from assistive technology. */
export function Logo({ text, logo }: typeof wordmark) {
  if (!logo) return null;
  const { viewBox, width, height, inline, src } = logo;
  const className = clsx("h-[1.6em] max-w-full shrink-0", width === height ? "w-[1.6em]" : "w-auto");
  const label = text ? undefined : company.name;
  if (!inline)
    return (
      <img src={src} alt={label ?? ""} width={width} height={height} className={`${className} ${ON_PAPER}`} />
    );
  return (
    <svg
      viewBox={viewBox}
      className={className}
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label}
      focusable="false"
      dangerouslySetInnerHTML={{ __html: inline }}
    />
  );
}
