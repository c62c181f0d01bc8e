import * as texts from "@/lib/generated/site/clients";
import { withFacts } from "./facts/with-facts";

export const clients = withFacts(texts.clients);

/** Height of every logo in pixels. */
export const LOGO_HEIGHT = 48;
