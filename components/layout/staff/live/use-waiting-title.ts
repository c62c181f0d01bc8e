import { useEffect } from "react";

const COUNT_PREFIX = /^\(\d+\) /;

/** Prefixes the document's title with the number of records that wait for an answer: '(3) Messages · …'. */
export function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    const update = () => {
      const title = document.title.replace(COUNT_PREFIX, "");
      const prefixed = waiting > 0 && title ? `(${waiting}) ${title}` : title;
      if (document.title !== prefixed) document.title = prefixed;
    };
    update();
    // Next.js sets a new title on each navigation.
    const observer = new MutationObserver(update);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [waiting]);
}
