import * as texts from "@/lib/generated/site/service-texts";
import { withFacts } from "../facts/with-facts";

export const complianceBadges = withFacts(texts.complianceBadges);
export const staffingModels = withFacts(texts.staffingModels);
