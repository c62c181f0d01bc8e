import { useEffect } from "react";

const COUNT_PREFIX = /^\(\d+\) /;

/** Writes the number of unread messages before the document's title, '(3) Messages · …', also after it changed. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(COUNT_PREFIX, "");
      const wanted = unread > 0 && title ? `(${unread}) ${title}` : title;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // Each page brings a title of its own.
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [unread]);
}
