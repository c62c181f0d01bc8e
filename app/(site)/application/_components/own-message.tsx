import type { ReactNode } from "react";
import type { OwnMessage } from "@/lib/application-page/conversation";
import { applicationPage } from "@/lib/content/application-page";
import { formatDate } from "@/lib/format";

/** A message that the person sent with the contact form, with its conversation. */
export function OwnMessageCard({ message, children }: { message: OwnMessage; children: ReactNode }) {
  return (
    <li className="border border-line bg-white p-5 sm:p-8">
      <h2 className="font-display text-2xl font-semibold">
        {applicationPage.message} {formatDate(message.createdAt)}
      </h2>
      <div dir="auto" className="mt-4 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
        {message.message}
      </div>
      {children}
    </li>
  );
}
