import { useEffect, useEffectEvent, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import type { FoundPerson } from "@/lib/overview/find-people";
import { searchPeople } from "@/lib/overview/people-actions";
import { searchFailed, searchTookTooLong } from "@/lib/overview/strings";

const DELAY_MS = 250;

interface Found {
  people: readonly FoundPerson[];
  /** Why people may be missing. */
  problem?: string;
}

const NONE: Found = { people: [] };

/** Searches after a typing pause. Offers no people of an earlier search. */
export function usePeople(q: string, onFound: (people: readonly FoundPerson[]) => void) {
  const [found, setFound] = useState({ q: "", ...NONE });
  const report = useEffectEvent(onFound);
  const isSearch = q.length > 1;
  useEffect(() => {
    if (!isSearch) return;
    let outdated = false;
    const timer = setTimeout(async () => {
      const result = await callAction(() => searchPeople(q), searchFailed);
      if (outdated) return;
      if (!result.ok) return setFound({ q, ...NONE, problem: result.message });
      const { people, timedOut } = result.data;
      setFound({ q, people, problem: timedOut ? searchTookTooLong : undefined });
      report(people);
    }, DELAY_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [q, isSearch]);
  const isFound = isSearch && found.q === q;
  return { ...(isFound ? found : NONE), isSearching: isSearch && !isFound };
}
