"use client";

import { useBrowserValue } from "@/components/forms/use-hydrated";
import { FormAlert } from "@/components/forms/form-failure";
import { cookiesRefused } from "@/lib/auth/strings";

/** Says that the browser refuses cookies. Links of mails and the steps of a sign-in end at a form with this notice. */
export function CookieNotice() {
  const refused = useBrowserValue(() => !navigator.cookieEnabled, false);
  return <FormAlert>{refused ? cookiesRefused : null}</FormAlert>;
}
