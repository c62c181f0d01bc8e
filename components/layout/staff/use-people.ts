import { useEffect, useEffectEvent, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import type { FoundPerson } from "@/lib/overview/find-people";
import { searchPeople } from "@/lib/overview/people-actions";

const DELAY_MS = 250;
const NONE: readonly FoundPerson[] = [];

/** Searches after a typing pause. Offers no people of an earlier search. */
export function usePeople(q: string, onFound: (people: readonly FoundPerson[]) => void) {
  const [found, setFound] = useState({ q: "", people: NONE });
  const report = useEffectEvent(onFound);
  const isSearch = q.length > 1;
  useEffect(() => {
    if (!isSearch) return;
    let outdated = false;
    const timer = setTimeout(async () => {
      const result = await callAction(() => searchPeople(q), "");
      if (outdated) return;
      const people = result.ok ? result.data : NONE;
      setFound({ q, people });
      if (result.ok) report(people);
    }, DELAY_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [q, isSearch]);
  const isFound = isSearch && found.q === q;
  return { people: isFound ? found.people : NONE, isSearching: isSearch && !isFound };
}
