import { runOperatorProgram } from "./run-operator-program";

// `npm run account -- …`: who may sign in.
await runOperatorProgram("server/account.ts");
