import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Trash" />;

export default Loading;
