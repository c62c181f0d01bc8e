import * as texts from "@/lib/generated/site/industries";
import { withFacts } from "./facts/with-facts";

export const industries = withFacts(texts.industries);
