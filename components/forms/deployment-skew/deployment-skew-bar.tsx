"use client";

import { useEffect, useState } from "react";
import { DeploymentSkewNotice } from "./deployment-skew-notice";

/** Told to the window when a server action was one of an older build. */
export const DEPLOYMENT_SKEW_EVENT = "page-outdated";

/** Offers to reload a page of the staff area from before an update, whatever it was that failed on it. */
export function DeploymentSkewBar() {
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const learn = () => setOutdated(true);
    window.addEventListener(DEPLOYMENT_SKEW_EVENT, learn);
    return () => window.removeEventListener(DEPLOYMENT_SKEW_EVENT, learn);
  }, []);

  if (!outdated) return null;
  return (
    <div role="alert" className="sticky top-2 z-30 mb-6 rounded border border-line bg-white p-4 shadow-float">
      <DeploymentSkewNotice>Nothing was changed. Reload it and try again.</DeploymentSkewNotice>
    </div>
  );
}
