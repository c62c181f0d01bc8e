import { runOperatorProgram } from "./run-operator-program";

// `npm run account -- …` creates administrators, resets passwords, removes second factors and ends sessions.
await runOperatorProgram("ops/account.ts");
