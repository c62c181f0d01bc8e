export { LoadingView as default } from "@/components/layout/staff/loading-view";
