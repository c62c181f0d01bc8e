import { RecordNotFound } from "@/components/records/record-not-found";

const NotFound = () => <RecordNotFound kind="user" />;

export default NotFound;
