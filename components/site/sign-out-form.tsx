"use client";

import { type ReactNode, type SubmitEvent, useState } from "react";
import { isRedirect } from "@/components/forms/is-redirect";
import { isOutdated } from "@/components/forms/outdated";
import { toast } from "@/components/ui/toast";
import { signOut } from "@/lib/auth/actions";
import { paths } from "@/lib/paths";
import { tellSessionChange } from "./session-news";

interface SignOutFormProps {
  className?: string;
  /** The button, told whether signing out is under way. */
  children: (leaving: boolean) => ReactNode;
}

/** Signs out by POST, then loads the home page afresh so that nothing of the session stays on screen. */
export function SignOutForm({ className, children }: SignOutFormProps) {
  const [leaving, setLeaving] = useState(false);

  async function leave(event: SubmitEvent) {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      // The page of that address has a button of the server that is there now.
      if (isOutdated(error)) return window.location.assign(paths.signOut);
      if (!isRedirect(error)) {
        setLeaving(false);
        void toast.error("An error occurred. Please try again later.");
        return;
      }
    }
    tellSessionChange();
    window.location.assign(paths.home);
  }

  return (
    <form action={signOut} onSubmit={leave} className={className}>
      {children(leaving)}
    </form>
  );
}
