import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Website" />;

export default Loading;
