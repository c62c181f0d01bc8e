import { type ReactNode, useEffect, useRef } from "react";
import { CopyButton } from "@/components/ui/copy-button";

interface ShownSecretProps {
  title: string;
  intro: string;
  /** Null when the form was sent a second time. */
  secret: string | null;
  sentBefore: string;
  valueName: string;
  children?: ReactNode;
}

export function ShownSecret({ title, intro, secret, sentBefore, valueName, children }: ShownSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="made"
      data-holds-refresh={secret ? "" : undefined}
      className="max-w-[40rem] border border-line bg-white p-5"
    >
      <h2 id="made" ref={heading} tabIndex={-1} className="font-display text-xl font-semibold wrap-anywhere">
        {title}
      </h2>
      <p className="mt-2">{secret === null ? sentBefore : intro}</p>
      {secret === null ? null : (
        <p className="mt-4 rounded border border-line bg-paper p-3">
          <code className="font-mono text-[15px] wrap-anywhere select-all">{secret}</code>
          <CopyButton value={secret} valueName={valueName} />
        </p>
      )}
      {children}
    </section>
  );
}
