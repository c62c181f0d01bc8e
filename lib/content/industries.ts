import * as texts from "@/lib/generated/site/industries";
import { withFacts } from "./with-facts";

export const industries = withFacts(texts.industries);
