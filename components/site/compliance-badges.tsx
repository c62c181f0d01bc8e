import { complianceBadges } from "@/lib/content/compliance";

/** Nine standards as benchmark plates: the name cast in the disc, and what it means in practice. */
export function ComplianceBadges() {
  return (
    <ul className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-2 md:grid-cols-3">
      {complianceBadges.map(({ name, text }) => (
        <li key={name} className="flex flex-col gap-4 bg-paper p-6 last:max-md:sm:col-span-2">
          <h3 className="grid size-24 shrink-0 place-items-center rounded-full border-[1.5px] border-evergreen text-center text-[1.05rem] leading-[1.05] text-evergreen outline-[1.5px] outline-offset-4 outline-line md:text-[1.05rem]">
            <span className="w-min">{name}</span>
          </h3>
          <p className="text-[16px] leading-7 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
