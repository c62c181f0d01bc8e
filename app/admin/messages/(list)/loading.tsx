import { messageTabs } from "@/components/layout/staff/admin-tabs";
import { listLoading } from "../../_pages/list-loading";

export default listLoading("Messages", messageTabs);
