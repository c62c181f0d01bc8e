import { runToExit } from "../stop-signal";
import { siteFolder } from "./compile";
import { type Mistake, toSentence } from "./mistakes";
import { readSite } from "./read-site";

// `npm run check:site` prints the mistakes that a build would stop at.
await runToExit(async () => {
  const mistakes: Mistake[] = [];
  readSite(siteFolder(), mistakes);
  for (const mistake of mistakes) console.log(toSentence(mistake));
  console.log(mistakes.length === 0 ? "No mistakes." : `${mistakes.length} to correct.`);
  return mistakes.length === 0 ? 0 : 1;
});
