import type { Funnel } from "@/lib/report/report";

const columns = [
  ["views", "Views"],
  ["applications", "Applications"],
  ["interviews", "Interviews"],
  ["hires", "Hires"],
] as const;

const cell = "py-2 pr-3 text-right align-top max-sm:pr-1.5";

export function FunnelHead({ first }: { first: string }) {
  return (
    <thead>
      <tr className="border-y border-line bg-mist text-[13px] text-muted max-sm:text-[12px]">
        <th scope="col" className="px-3 py-2 font-semibold">
          {first}
        </th>
        {columns.map(([name, label]) => (
          <th key={name} scope="col" className={`${cell} font-semibold`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function FunnelNumbers({ funnel }: { funnel: Funnel }) {
  return columns.map(([name]) => (
    <td key={name} className={cell}>
      {funnel[name].toLocaleString("en-US")}
    </td>
  ));
}
