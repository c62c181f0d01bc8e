import { useEffect, useRef, useState } from "react";
import { restoreFields, reloadAndRestore, takeSavedForm } from "./form-restore";
import { isDeploymentSkew } from "./deployment-skew";

/** Restores a form's input after a reload. `checkForSkew` sets `hasSkew` by the error of a failed call. */
export function useDeploymentSkew() {
  const formRef = useRef<HTMLFormElement>(null);
  const [hasSkew, setHasSkew] = useState(false);

  useEffect(() => {
    const saved = takeSavedForm();
    if (saved && formRef.current) restoreFields(formRef.current, saved, true);
  }, []);

  return {
    formRef,
    hasSkew,
    checkForSkew: (error: unknown) => setHasSkew(isDeploymentSkew(error)),
    reload: () => reloadAndRestore(formRef.current),
  };
}
