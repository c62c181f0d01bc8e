import { RecordNotFound } from "@/components/records/record-not-found";

const NotFound = () => <RecordNotFound kind="message" />;

export default NotFound;
