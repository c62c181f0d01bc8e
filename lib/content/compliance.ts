import * as texts from "@/lib/generated/site/service-texts";
import { withFacts } from "./with-facts";

export const complianceBadges = withFacts(texts.complianceBadges);
