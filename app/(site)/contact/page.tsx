import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { ContactSection } from "@/components/messages/contact-section";
import { pages } from "@/lib/content/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/components/ui/button-link";
import { Section } from "@/components/ui/section";
import { WEBINAR, webinar } from "@/lib/content/webinar";
import { Contours } from "@/components/ui/contours";
import { company } from "@/lib/content/company";
import { footer } from "@/lib/content/navigation";

export const generateMetadata = () => pageMetadata(paths.contact);

export default function ContactPage() {
  const trail = <Breadcrumbs crumbs={[{ label: pages["/contact"].heading, href: paths.contact }]} />;
  return (
    <>
      <ContactSection headingLevel="h1" trail={trail} />
      <WebinarSection />
      <OfficesSection />
    </>
  );
}

const HEADING = "webinar-heading";

/** The announcement of every page links here. */
function WebinarSection() {
  if (!webinar) return null;
  return (
    <Section id={WEBINAR} labelledBy={HEADING} ground="white" className="py-16! md:py-24!">
      <div className="frame grid gap-6 md:grid-cols-12">
        <div className="md:col-span-5">
          <p className="legend text-muted">{webinar.label}</p>
          <h2 id={HEADING} className="mt-3 text-[1.6rem] md:text-[2rem]">
            {webinar.title}
          </h2>
        </div>
        <div className="flex flex-col items-start gap-5 md:col-span-6 md:col-start-7">
          <p className="font-display text-[1.2rem] leading-snug font-semibold">{webinar.when}</p>
          <p className="measure">{webinar.text}</p>
          <ButtonLink href="#contact" variant="secondary">
            {webinar.register}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function OfficesSection() {
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
            <br />
            {address.city}, {address.region} {address.postalCode}
          </address>
          <p className="max-w-[26em] text-[16px] leading-7 text-muted">{footer.hours}</p>
        </div>
        <ul className="grid content-start gap-6 sm:grid-cols-2 md:col-span-7 md:col-start-6">
          {offices.map(({ city, region, country, role }) => (
            <li key={city} className="border-t-2 border-evergreen pt-4">
              <h2 className="text-[1.15rem] md:text-[1.25rem]">{city}</h2>
              <p className="text-[16px] leading-7 text-muted">
                {region}, {country}
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
