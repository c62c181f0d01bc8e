/** Names the colors of bars. Hidden from assistive technology, as the bars are. */
export function Legend({ entries }: { entries: readonly (readonly [label: string, color: string])[] }) {
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-muted">
      {entries.map(([label, color]) => (
        <li key={label} className="flex items-center gap-2">
          <span className={`size-2.5 ${color}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
