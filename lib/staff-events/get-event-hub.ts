import "server-only";
import { processState } from "@/lib/process-state";
import { EventHub } from "./event-hub";

/** Returns the hub of this process. */
export const getEventHub = (): EventHub => (processState.eventHub ??= new EventHub());
