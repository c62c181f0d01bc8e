import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Interviews" />;

export default Loading;
