import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Team" />;

export default Loading;
