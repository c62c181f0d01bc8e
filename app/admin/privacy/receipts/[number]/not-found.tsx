import { ReceiptNotFound } from "./_components/receipt-not-found";

export default ReceiptNotFound;
