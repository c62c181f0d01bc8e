import { cookiePromise } from "./promises/wording";

export { announcement, banner } from "@/lib/generated/site/banner";

export const cookieNotice = {
  text: `${cookiePromise}. Signing in does, to keep you signed in. We don't track you.`,
  button: "Got it!",
} as const;
