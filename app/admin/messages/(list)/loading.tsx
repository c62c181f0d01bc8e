import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Messages" />;

export default Loading;
