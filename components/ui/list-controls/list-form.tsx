"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { listHref } from "@/lib/lists/list-query";

interface ListFormProps {
  /** The list's path. */
  action: string;
  /** Parameters that the form carries along, such as a filter. */
  extraParams?: Record<string, string | undefined>;
  /** True for what follows typing: no history entry for each letter, no jump to the top. */
  replace?: boolean;
  role?: "search";
  label?: string;
  className?: string;
  children: ReactNode;
}

/** GET form of a list. With JavaScript it navigates without leaving the page; without, the browser does the same. */
export function ListForm({
  action,
  extraParams: keep = {},
  replace,
  role,
  label,
  className,
  children,
}: ListFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function navigate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = event.nativeEvent.submitter;
    const fields = [...new FormData(event.currentTarget, submitter)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    const href = listHref(action, Object.fromEntries(fields));
    startTransition(() => {
      if (replace) router.replace(href, { scroll: false });
      else router.push(href);
    });
  }

  return (
    <form
      action={action}
      role={role}
      aria-label={label}
      aria-busy={pending}
      className={className}
      onSubmit={navigate}
    >
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
    </form>
  );
}
