import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Templates" />;

export default Loading;
