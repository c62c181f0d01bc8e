import { runOperatorProgram } from "./run-operator-program";

// `npm run resumes -- …` counts, moves and rescans the stored résumés.
await runOperatorProgram("ops/resumes.ts");
