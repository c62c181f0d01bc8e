import { useEffect, useRef, useState } from "react";
import { fillFields, reloadWith, takeKept } from "./kept-fields";
import { isOutdated } from "./outdated";

/** For the form of a page: what was kept over a reload is put back, and `judge` looks at why a call failed. */
export function useOutdated() {
  const element = useRef<HTMLFormElement>(null);
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const kept = takeKept();
    if (kept && element.current) fillFields(element.current, kept, true);
  }, []);

  return {
    element,
    outdated,
    judge: (error: unknown) => setOutdated(isOutdated(error)),
    reload: () => reloadWith(element.current),
  };
}
