import { RecordNotFound } from "@/components/records/record-not-found";

const NotFound = () => <RecordNotFound kind="job" />;

export default NotFound;
