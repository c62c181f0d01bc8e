import { runOperator } from "./operator";
import { runToExit } from "./stopping";

// `npm run resumes -- …`: where the bytes of résumés are.
await runToExit(() => runOperator("server/resumes.ts"));
