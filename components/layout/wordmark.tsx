import { LeafMark } from "./leaf-mark";

interface WordmarkProps {
  className?: string;
}

/** Leaf and company name. The link around it carries the accessible name. */
export function Wordmark({ className = "" }: WordmarkProps) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <LeafMark className="h-[1.6em] w-[1.6em] shrink-0" />
      <span className="font-display leading-none font-bold tracking-[0.04em]">ALDERPOINT</span>
    </span>
  );
}
