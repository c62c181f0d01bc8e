import { LoadingView } from "@/components/layout/staff/loading-view";

export const listLoading = (title: string, tabs?: readonly string[]) =>
  function Loading() {
    return <LoadingView title={title} tabs={tabs} />;
  };
