import { runOperatorProgram } from "./run-operator-program";

// `npm run retention -- …`: what has grown too old.
await runOperatorProgram("server/retention.ts");
