import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface DeploymentSkewNoticeProps {
  children?: ReactNode;
  onReload?: () => void;
}

export function DeploymentSkewNotice({
  children,
  onReload = () => location.reload(),
}: DeploymentSkewNoticeProps) {
  return (
    <div data-skew-notice className="flex flex-wrap items-center gap-x-4 gap-y-3 font-normal text-ink">
      <p className="min-w-60 flex-1">The site was updated while this page was open. {children}</p>
      <Button variant="secondary" onClick={onReload}>
        Reload the page
      </Button>
    </div>
  );
}
