import { runOperatorProgram } from "./run-operator-program";

// `npm run account -- …` creates administrators, resets passwords and ends sessions.
await runOperatorProgram("server/account.ts");
