"use client";

import { type ReactNode, type SubmitEvent, useState } from "react";
import { isDeploymentSkew } from "@/components/forms/deployment-skew/deployment-skew";
import { clearTabStorage } from "@/components/ui/safe-storage";
import { toast } from "@/components/ui/toast/toast";
import { postSignOut, signOut } from "@/lib/account/sign-in-actions";
import { paths } from "@/lib/paths";
import { broadcastSessionChange } from "./session-events";

/** Signs out by POST. Then loads the home page as a new document, so that no data of the session stays in the tab. */
export function SignOutForm({ children }: { children: (signingOut: boolean) => ReactNode }) {
  const [signingOut, setSigningOut] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (signingOut) return;
    setSigningOut(true);
    const result = await signOut().catch((error: unknown) => isDeploymentSkew(error) && "skew");
    // The sign-out page comes from the server's current build, so its button works.
    if (result === "skew") return window.location.assign(paths.signOut);
    if (!result || !result.ok) {
      setSigningOut(false);
      void toast.error("An error occurred. Please try again later.");
      return;
    }
    clearTabStorage();
    broadcastSessionChange();
    window.location.assign(paths.home);
  }

  return (
    <form action={postSignOut} onSubmit={handleSubmit}>
      {children(signingOut)}
    </form>
  );
}
