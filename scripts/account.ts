import { operate } from "./operate";

// `npm run account -- …`: who may sign in.
await operate("server/account.ts");
