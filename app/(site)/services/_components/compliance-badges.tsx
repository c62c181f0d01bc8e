import { complianceBadges } from "@/lib/content/compliance";

export function ComplianceBadges() {
  return (
    <ul className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-2 md:grid-cols-3">
      {complianceBadges.map(({ name, text }) => (
        <li
          key={name}
          className="flex gap-5 bg-paper p-5 last:max-md:sm:col-span-2 sm:flex-col sm:gap-4 sm:p-6"
        >
          <h3 className="grid size-18 shrink-0 place-items-center rounded-full border-[1.5px] border-evergreen text-center text-[0.9rem] leading-[1.05] text-evergreen outline-[1.5px] outline-offset-4 outline-line sm:size-24 sm:text-[1.05rem]">
            <span className="w-min">{name}</span>
          </h3>
          <p className="text-[16px] leading-7 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
