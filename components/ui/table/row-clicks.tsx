import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "@/components/forms/use-hydrated";
import { LoadingPill } from "@/components/ui/loading-pill";

/** Keyboard users have the link itself. Says 'Loading' in the link's live region while its page loads. */
export function RowClicks({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const region = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [status, setStatus] = useState<Element | null>(null);

  useEffect(() => {
    const element = region.current;
    const findRowLink = (target: Element) =>
      target.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]");
    const isInRow = (target: Element) => !target.closest("a, button, input, label");
    const openTab = ({ href }: HTMLAnchorElement) => window.open(href, "_blank", "noopener");
    const open = (link: HTMLAnchorElement) => {
      setStatus(link.querySelector("[aria-live]"));
      startTransition(() => router.push(link.pathname + link.search));
    };
    const follow = (event: MouseEvent) => {
      const target = event.target as Element;
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = target.closest<HTMLAnchorElement>("a[data-row-link]");
      if (link) {
        if (hasModifier) return; // the browser opens it in a new tab or window
        event.preventDefault();
        open(link);
        return;
      }
      const rowLink = isInRow(target) && findRowLink(target);
      if (!rowLink || window.getSelection()?.isCollapsed === false) return;
      if (event.metaKey || event.ctrlKey) openTab(rowLink);
      else open(rowLink);
    };
    const followMiddle = (event: MouseEvent) => {
      const target = event.target as Element;
      const link = event.button === 1 && isInRow(target) && findRowLink(target);
      if (!link) return;
      // Cancels the mousedown too, because some browsers start autoscroll on it.
      event.preventDefault();
      if (event.type === "auxclick") openTab(link);
    };
    const controller = new AbortController();
    const { signal } = controller;
    element?.addEventListener("click", follow, { signal });
    element?.addEventListener("mousedown", followMiddle, { signal });
    element?.addEventListener("auxclick", followMiddle, { signal });
    return () => controller.abort();
  }, [router]);

  return (
    <div ref={region} data-hydrated={hydrated}>
      {children}
      {pending && status
        ? createPortal(
            <span data-pending>
              <LoadingPill />
            </span>,
            status,
          )
        : null}
    </div>
  );
}
