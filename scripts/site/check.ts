import { runToExit } from "../stop-signal";
import { readBrand } from "./brand";
import { readMarks, siteFolder } from "./compile";
import { findMissingPictures } from "./find-missing-pictures";
import { findRefusedDefaults, findUnmarked, findWarnings } from "./find-warnings";
import { type Mistake, toSentence } from "./mistakes";
import { readSite } from "./read-site";

// `npm run check:site` prints mistakes and warnings. A build does not stop at a refused default or an unmarked sentence.
await runToExit(async () => {
  const mistakes: Mistake[] = [];
  const site = readSite(siteFolder(), mistakes);
  readBrand(siteFolder(), mistakes);
  readMarks(siteFolder(), mistakes);
  findMissingPictures(siteFolder(), mistakes);
  if (site) mistakes.push(...findRefusedDefaults(siteFolder(), site), ...findUnmarked(siteFolder()));
  const warnings = site ? findWarnings(siteFolder(), site) : [];
  for (const mistake of mistakes) console.log(toSentence(mistake));
  for (const warning of warnings) console.log(`Warning: ${toSentence(warning)}`);
  console.log(`Mistakes: ${mistakes.length}. Warnings: ${warnings.length}.`);
  return mistakes.length === 0 ? 0 : 1;
});
