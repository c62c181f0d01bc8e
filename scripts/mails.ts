import { runOperatorProgram } from "./run-operator-program";

// `npm run mails -- …` holds, releases or drops the mails that wait in the outbox.
await runOperatorProgram("ops/mails.ts");
