import { buttonClass } from "@/components/ui/button-class";
import { ListForm } from "@/components/ui/list-controls/list-form";
import { listParams, type ListQuery } from "@/lib/lists/list-query";

const boundaries = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

/** Filters a list by days. Both ends are included, and either may be empty. */
export function DayRange({ path, items, query }: { path: string; items: string; query: ListQuery }) {
  const { from: _from, to: _to, ...extraParams } = listParams(query);
  return (
    <ListForm
      action={path}
      extraParams={extraParams}
      label={`Days of the ${items}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {boundaries.map(({ name, label }) => {
        const value = query.filters?.[name] ?? "";
        return (
          <label key={name} className="flex items-center gap-2">
            <span className="text-muted max-sm:w-9">{label}</span>
            {/* The key resets the input when the URL changes, also after 'back'. */}
            <input
              key={value}
              type="date"
              name={name}
              defaultValue={value}
              autoComplete="off"
              className="h-10 rounded border border-control bg-white px-3 text-[14px] tabular-nums"
            />
          </label>
        );
      })}
      <button className={buttonClass("secondary")}>Show days</button>
    </ListForm>
  );
}
