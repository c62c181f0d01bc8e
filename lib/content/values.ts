import * as texts from "@/lib/generated/site/about";
import { withFacts } from "./facts/with-facts";

export const values = withFacts(texts.values);
