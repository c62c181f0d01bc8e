import { Contours } from "@/components/ui/motion/contours";
import { company, getCityLine } from "@/lib/content/company";
import { footer } from "@/lib/content/navigation";

export function OfficesSection() {
  const { address, offices } = company;
  return (
    <div className="relative">
      <Contours crop="west" className="inset-x-0 bottom-0 h-12 mask-t-from-20% md:h-20" />
      <div className="frame grid gap-12 py-16 md:grid-cols-12 md:gap-6 md:py-24">
        <div className="flex flex-col gap-4 md:col-span-4">
          <address className="font-display text-[1.35rem] leading-[1.35] font-semibold not-italic">
            {company.legalName}
            <br />
            {address.street}
            {address.street ? <br /> : null}
            {getCityLine()}
          </address>
          <p className="max-w-[26em] text-[16px] leading-7 text-muted">{footer.hours}</p>
        </div>
        <ul className="grid content-start gap-6 sm:grid-cols-2 md:col-span-7 md:col-start-6">
          {offices.map(({ city, region, country, role }) => (
            <li key={city} className="border-t-2 border-evergreen pt-4">
              <h2 className="text-[1.15rem] md:text-[1.25rem]">{city}</h2>
              <p className="text-[16px] leading-7 text-muted">
                {[region, country].filter(Boolean).join(", ")}
                <br />
                {role}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
