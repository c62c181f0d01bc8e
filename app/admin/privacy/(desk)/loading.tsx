import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Privacy" />;

export default Loading;
