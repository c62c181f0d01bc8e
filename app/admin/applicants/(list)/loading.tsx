import { stageLabels, STAGES } from "@/lib/applicants/stages";
import { LoadingView } from "@/components/layout/staff/loading-view";

const TABS = ["All", ...STAGES.map((stage) => stageLabels[stage]), "Spam"];

const Loading = () => <LoadingView title="Applicants" tabs={TABS} />;

export default Loading;
