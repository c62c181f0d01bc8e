import { runOperator } from "./operator";
import { runToExit } from "./stopping";

// `npm run account -- …`: users, from the command line.
await runToExit(() => runOperator("server/account.ts"));
