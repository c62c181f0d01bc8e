import { applicantTabs } from "@/components/layout/staff/admin-tabs";
import { listLoading } from "../../_pages/list-loading";

export default listLoading("Applicants", applicantTabs);
