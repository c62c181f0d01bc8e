import { listLoading } from "@/app/admin/_pages/list-loading";

export default listLoading("Retention");
