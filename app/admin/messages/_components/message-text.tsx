import type { MessageRecord } from "@/lib/messages/message";
import { buildReplyLink } from "./build-reply-link";

export function MessageText({ message }: { message: MessageRecord }) {
  return (
    <section aria-labelledby="message-text">
      <h2 id="message-text" className="mb-3 text-[13px] leading-5 font-semibold text-muted">
        Message
      </h2>
      <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </pre>
      <p className="mt-8">
        <a href={buildReplyLink(message)} className="wrap-anywhere text-river underline underline-offset-4">
          Reply to {message.name} by email
        </a>
      </p>
    </section>
  );
}
