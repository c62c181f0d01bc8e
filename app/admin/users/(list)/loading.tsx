import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Users" />;

export default Loading;
