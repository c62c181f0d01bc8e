export function StoryText({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="measure flex flex-col gap-5">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

export function StoryPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className="measure border-t border-line">
      {points.map((point) => (
        <li key={point} className="border-b border-line py-4">
          {point}
        </li>
      ))}
    </ul>
  );
}
