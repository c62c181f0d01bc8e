export function MessageText({ text }: { text: string }) {
  return (
    <section aria-labelledby="message-text">
      <h2 id="message-text" className="mb-3 text-[13px] leading-5 font-semibold text-muted">
        Message
      </h2>
      <pre className="max-w-[72ch] font-sans text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </section>
  );
}
