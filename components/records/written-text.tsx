import { clsx } from "clsx";

/** Shows what a person typed with its line breaks, each line in the direction of its language. */
export const WrittenText = ({ className, children }: { className?: string; children: string }) => (
  <div dir="auto" className={clsx("whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]", className)}>
    {children}
  </div>
);
