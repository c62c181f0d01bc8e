import { services, type Service } from "@/lib/content/site-texts";
import { servicePageSection, servicesSection } from "@/lib/content/sections";
import { pages } from "@/lib/content/pages";
import { Contours } from "@/components/ui/motion/contours";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";

export function ServiceIntro({ service, lead }: { service: Service; lead: string }) {
  const number = services.indexOf(service) + 1;
  const crumbs = [
    { label: pages["/services"].heading, href: servicesSection.all.href },
    { label: service.title, href: service.href },
  ];
  return (
    <div className="relative overflow-x-clip border-b border-line bg-mist/60">
      <Contours
        crop="east"
        className="top-0 right-0 left-[60%] h-64 mask-b-from-40% mask-l-from-60% max-md:hidden"
      />
      <div className="frame relative grid md:grid-cols-12 md:gap-6">
        <div className="flex min-w-0 flex-col items-start pt-8 pb-10 md:col-span-7 md:pt-10 md:pb-24">
          <Breadcrumbs crumbs={crumbs} className="mb-10 md:mb-20" />
          <p className="legend mb-4 text-muted">{servicePageSection.sheet(number, services.length)}</p>
          <h1 className="max-w-[9em]">{service.title}</h1>
          <p className="mt-7 max-w-[34.5em] text-[1.1em] leading-[1.6]">{lead}</p>
        </div>
        <div className="relative md:col-span-5">
          <img
            decoding="sync"
            src={service.image}
            alt={service.alt}
            width={480}
            height={360}
            fetchPriority="high"
            className="-mb-8 h-auto w-full max-w-[420px] max-md:ml-auto md:absolute md:-right-10 md:-bottom-14 md:mb-0 md:w-[118%] md:max-w-none"
          />
        </div>
      </div>
    </div>
  );
}
