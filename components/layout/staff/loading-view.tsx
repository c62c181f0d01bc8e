"use client";

/** A client component, because every page of the staff area contains it as data. */
export function LoadingView({ title, tabs = [] }: { title: string; tabs?: readonly string[] }) {
  return (
    <div data-loading role="status">
      <p className="font-display text-[26px] leading-8 font-semibold">{title}</p>
      <p className="text-muted">Loading</p>
      {tabs.length > 0 ? (
        <ul
          aria-hidden="true"
          className="mt-2 flex gap-1 overflow-hidden border-b border-line whitespace-nowrap"
        >
          {tabs.map((tab) => (
            <li key={tab} className="flex h-10 items-center px-3 text-muted">
              {tab}
            </li>
          ))}
        </ul>
      ) : null}
      <div aria-hidden="true" className="mt-8 grid gap-px border-y border-line bg-line">
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} className="flex h-10 items-center gap-6 bg-white px-4">
            <span className="h-2.5 w-14 bg-mist" />
            <span className="h-2.5 w-24 bg-mist" />
            <span className="h-2.5 flex-1 bg-mist" />
          </div>
        ))}
      </div>
    </div>
  );
}
