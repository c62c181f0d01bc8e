import { Section } from "@/components/ui/section";
import { getClients, LOGO_HEIGHT } from "@/lib/content/clients";
import { clientsSection } from "@/lib/content/sections";

export function ClientsSection() {
  const clients = getClients();
  if (clients.length === 0) return null;
  return (
    <Section id="clients" labelledBy="clients-heading" ground="mist" className="py-10! md:py-20!">
      <div className="frame grid gap-6 md:grid-cols-12 md:gap-6">
        <div className="flex flex-col gap-3 md:col-span-4">
          <h2 id="clients-heading" className="text-[1.5rem] md:text-[1.9rem]">
            {clientsSection.heading}
          </h2>
          <p className="max-w-[26em] text-muted">{clientsSection.intro}</p>
        </div>
        <ul className="grid grid-cols-2 items-center gap-x-8 gap-y-5 sm:grid-cols-4 sm:gap-y-9 md:col-span-8 md:gap-x-10">
          {clients.map(({ name, logo, width, alt }) => (
            <li key={name}>
              <img
                src={logo}
                alt={alt}
                width={width}
                height={LOGO_HEIGHT}
                loading="lazy"
                className="h-8 w-auto max-w-full sm:h-10 md:h-12"
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
