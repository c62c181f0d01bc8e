"use client";

import { useSyncExternalStore } from "react";
import { FormAlert } from "@/components/forms/form-failure";
import { cookiesRefused } from "@/lib/auth/strings";

const subscribeToNothing = () => () => undefined;

/** Says that the browser refuses cookies. Links of mails and the steps of a sign-in end at a form with this notice. */
export function CookieNotice() {
  const refused = useSyncExternalStore(
    subscribeToNothing,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return <FormAlert>{refused ? cookiesRefused : null}</FormAlert>;
}
