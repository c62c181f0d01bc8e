import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Import" />;

export default Loading;
