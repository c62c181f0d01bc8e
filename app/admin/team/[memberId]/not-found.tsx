import { RecordNotFound } from "@/components/records/record-not-found";

const NotFound = () => <RecordNotFound kind="member" />;

export default NotFound;
