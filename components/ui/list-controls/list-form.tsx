"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useTransition } from "react";
import { LoadingPill } from "@/components/ui/loading-pill";
import { listHref } from "@/lib/lists/list-query";

interface ListFormProps {
  action: string;
  extraParams?: Record<string, string | undefined>;
  /** True for submits while typing: adds no history entry and does not scroll to the top. */
  replace?: boolean;
  role?: "search";
  label?: string;
  className?: string;
  children: ReactNode;
}

/** GET form of a list. With JavaScript it becomes a client-side navigation. */
export function ListForm({
  action,
  extraParams = {},
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
    const href = listHref(action, { ...Object.fromEntries(fields), ...readShown(action) });
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
      {Object.entries(extraParams).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      {pending ? <LoadingPill /> : null}
    </form>
  );
}

/** Reads what the search box and the selects of a list show. The page that they have asked for may still be on its way. */
function readShown(action: string): Record<string, string> {
  const selector = `form[action="${action}"] :is(select, [type=search])`;
  const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)];
  // An unknown value in the URL matches no option.
  const known = controls.filter((control) => !("selectedIndex" in control && control.selectedIndex < 0));
  return Object.fromEntries(known.map(({ name, value }) => [name, value.trim()]));
}

const DELAY_MS = 250;

/**
 * Submits a field's form after a typing pause, or with `submitWaiting` as soon as the field loses the focus: a later
 * submit would cancel the page that a click has just asked for. `isWaiting` returns true while a submit is scheduled.
 */
export function useDelayedSubmit() {
  const timer = useRef<number>(undefined);

  const isWaiting = () => timer.current !== undefined;

  function cancel() {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }

  function submitSoon(field: HTMLInputElement) {
    cancel();
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      field.form?.requestSubmit();
    }, DELAY_MS);
  }

  function submitWaiting(field: HTMLInputElement) {
    if (!isWaiting()) return;
    cancel();
    field.form?.requestSubmit();
  }

  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return { submitSoon, submitWaiting, cancel, isWaiting };
}
