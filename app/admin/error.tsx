"use client";

import { DatabaseDown } from "@/components/layout/staff/database-down";
import { isDeploymentSkew } from "@/components/forms/deployment-skew/deployment-skew";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { Button } from "@/components/ui/button";
import { DATABASE_DOWN } from "@/lib/http/database-down";

interface AdminErrorProps {
  error: Error & { digest?: string };
  retry: () => void;
}

export default function AdminError({ error, retry }: AdminErrorProps) {
  if (error.digest === DATABASE_DOWN) return <DatabaseDown retry={retry} />;
  return (
    <section role="alert" className="flex flex-col items-start gap-4">
      <h1 className="font-display text-[26px] leading-8 font-semibold">Something went wrong.</h1>
      {isDeploymentSkew(error) ? (
        <DeploymentSkewNotice>Nothing was changed. Reload it and try again.</DeploymentSkewNotice>
      ) : (
        <>
          <p className="max-w-[60ch] text-muted">
            We couldn't show this page. Nothing was changed. Try again. If it keeps failing, tell the person
            who runs this website.
          </p>
          <Button onClick={() => retry()}>Try again</Button>
        </>
      )}
    </section>
  );
}
