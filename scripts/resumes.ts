import { runOperatorProgram } from "./run-operator-program";

// `npm run resumes -- …`: where the bytes of résumés are.
await runOperatorProgram("server/resumes.ts");
