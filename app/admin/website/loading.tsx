import { listLoading } from "../_pages/list-loading";

export default listLoading("Website");
