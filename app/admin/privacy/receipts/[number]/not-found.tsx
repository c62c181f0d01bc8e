export { ReceiptNotFound as default } from "./_components/receipt-not-found";
