import { clsx } from "clsx";

interface WrittenTextProps {
  className?: string;
  children: string;
}

/** Shows what a person typed with its line breaks, each line in the direction of its language. */
export const WrittenText = ({ className, children }: WrittenTextProps) => (
  <div dir="auto" className={clsx("whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]", className)}>
    {children}
  </div>
);
