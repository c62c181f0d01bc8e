"use client";

import { useEffect, useState } from "react";
import { DEPLOYMENT_SKEW_EVENT } from "./deployment-skew";
import { DeploymentSkewNotice } from "./deployment-skew-notice";

/** Offers to reload a staff page after a deployment skew. Hidden beside the notice of a form, whose button keeps the input. */
export function DeploymentSkewBar() {
  const [hasSkew, setHasSkew] = useState(false);

  useEffect(() => {
    const handleSkew = () => setHasSkew(true);
    window.addEventListener(DEPLOYMENT_SKEW_EVENT, handleSkew);
    return () => window.removeEventListener(DEPLOYMENT_SKEW_EVENT, handleSkew);
  }, []);

  if (!hasSkew) return null;
  return (
    <div
      role="alert"
      className="sticky top-2 z-30 mb-6 rounded border border-line bg-white p-4 shadow-float in-[main:has(form_[data-skew-notice])]:hidden"
    >
      <DeploymentSkewNotice>Nothing was changed. Reload it and try again.</DeploymentSkewNotice>
    </div>
  );
}
