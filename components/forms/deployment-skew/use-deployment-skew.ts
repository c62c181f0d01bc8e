import { useEffect, useRef, useState } from "react";
import { restoreFields, reloadAndRestore, takeSavedForm } from "./form-restore";
import { isDeploymentSkew } from "./deployment-skew";

/** For the form of a page: what was kept over a reload is put back, and `judge` looks at why a call failed. */
export function useDeploymentSkew() {
  const element = useRef<HTMLFormElement>(null);
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const kept = takeSavedForm();
    if (kept && element.current) restoreFields(element.current, kept, true);
  }, []);

  return {
    element,
    outdated,
    judge: (error: unknown) => setOutdated(isDeploymentSkew(error)),
    reload: () => reloadAndRestore(element.current),
  };
}
