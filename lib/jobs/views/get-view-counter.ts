import { processState } from "@/lib/process-state";
import { ViewCounter } from "./view-counter";

/** The server and the routes share it. */
export const getViewCounter = (): ViewCounter => (processState.viewCounter ??= new ViewCounter());
