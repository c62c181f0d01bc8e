import type { ComponentProps } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { WEB_ADDRESS } from "@/lib/fields";

interface LinkedTextProps extends Pick<ComponentProps<"a">, "target"> {
  children: string;
}

/** Shows a typed text, as a link when it is an https address. */
export const LinkedText = ({ children, ...props }: LinkedTextProps) =>
  WEB_ADDRESS.test(children) ? (
    <PlainLink href={children} rel="noopener noreferrer nofollow" {...props}>
      {children}
    </PlainLink>
  ) : (
    <span>{children}</span>
  );
