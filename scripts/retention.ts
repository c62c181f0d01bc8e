import { runOperatorProgram } from "./run-operator-program";

// `npm run retention -- …` reports or deletes records past their retention period.
await runOperatorProgram("ops/retention.ts");
