import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Audit log" />;

export default Loading;
