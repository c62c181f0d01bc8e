import * as texts from "@/lib/generated/site/about";
import { withFacts } from "./with-facts";

export const values = withFacts(texts.values);
