import { stageLabels, STAGES } from "@/lib/applicants/stages";
import { listLoading } from "../../_pages/list-loading";

export default listLoading("Applicants", ["All", ...STAGES.map((stage) => stageLabels[stage]), "Spam"]);
