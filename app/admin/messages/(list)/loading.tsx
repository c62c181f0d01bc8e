import { LoadingView } from "@/components/layout/staff/loading-view";

const Loading = () => <LoadingView title="Messages" tabs={["Inbox", "Spam"]} />;

export default Loading;
