import { getStored } from "@/lib/content/facts/stored";
import type { PromiseKey } from "./kept";

/** Returns false while staff have the promise switched off. */
export const isPromised = (key: PromiseKey): boolean => !getStored("promises")?.off.includes(key);
