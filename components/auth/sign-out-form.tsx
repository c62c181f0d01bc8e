"use client";

import { type ReactNode, type SubmitEvent, useState } from "react";
import { isDeploymentSkew } from "@/components/forms/deployment-skew/deployment-skew";
import { toast } from "@/components/ui/toast/toast";
import { postSignOut, signOut } from "@/lib/auth/sign-in/actions";
import { paths } from "@/lib/paths";
import { broadcastSessionChange } from "./session-events";

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
    const result = await signOut().catch((error: unknown) => isDeploymentSkew(error) && "outdated");
    // The page of that address has a button of the server that is there now.
    if (result === "outdated") return window.location.assign(paths.signOut);
    if (!result || !result.ok) {
      setLeaving(false);
      void toast.error("An error occurred. Please try again later.");
      return;
    }
    broadcastSessionChange();
    window.location.assign(paths.home);
  }

  return (
    <form action={postSignOut} onSubmit={leave} className={className}>
      {children(leaving)}
    </form>
  );
}
