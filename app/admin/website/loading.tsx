import { LoadingView } from "@/components/admin/loading-view";

export default LoadingView;
