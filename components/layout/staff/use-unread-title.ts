import { useEffect } from "react";

const COUNT_PREFIX = /^\(\d+\) /;

/** Prefixes the document's title with the unread count: '(3) Messages · …'. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const update = () => {
      const title = document.title.replace(COUNT_PREFIX, "");
      const prefixed = unread > 0 && title ? `(${unread}) ${title}` : title;
      if (document.title !== prefixed) document.title = prefixed;
    };
    update();
    // Next.js sets a new title on each navigation.
    const observer = new MutationObserver(update);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
