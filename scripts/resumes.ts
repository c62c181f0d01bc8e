import { operate } from "./operate";

// `npm run resumes -- …`: where the bytes of résumés are.
await operate("server/resumes.ts");
