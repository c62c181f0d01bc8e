"use client";

import { useBrowserValue } from "@/components/forms/use-hydrated";
import { FormAlert } from "@/components/forms/form-failure";
import { cookiesRefused } from "@/lib/auth/strings";

export function CookieNotice() {
  const refused = useBrowserValue(() => !navigator.cookieEnabled, false);
  return <FormAlert>{refused ? cookiesRefused : null}</FormAlert>;
}
