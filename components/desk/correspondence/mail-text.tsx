export function MailText({ text, folded }: { text: string; folded: boolean }) {
  const paragraphs = (
    <div dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
      {text}
    </div>
  );
  if (!folded) return paragraphs;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-river">Show the text</summary>
      {paragraphs}
    </details>
  );
}
