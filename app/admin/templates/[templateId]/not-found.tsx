import { RecordNotFound } from "@/components/records/record-not-found";

const NotFound = () => <RecordNotFound kind="template" />;

export default NotFound;
