import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Jobs" />;

export default Loading;
