import { operate } from "./operate";

// `npm run retention -- …`: what has grown too old.
await operate("server/retention.ts");
