import { LoadingView } from "@/components/layout/staff/loading-view";

export default LoadingView;
