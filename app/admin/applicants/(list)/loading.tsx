import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Applicants" />;

export default Loading;
