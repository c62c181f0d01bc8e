import { OfficesSection } from "@/app/(site)/contact/_components/offices-section";
import { Breadcrumbs } from "@/components/layout/site/breadcrumbs";
import { ContactSection } from "@/components/messages/contact-section";
import { pages } from "@/lib/content/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { paths } from "@/lib/paths";
import { buttonClass } from "@/components/ui/button-class";
import { PlainLink } from "@/components/ui/plain-link";
import { Section } from "@/components/ui/section";
import { getNextWebinar, getWebinarWish } from "@/lib/calendar/webinar";
import { getPublicTeam } from "@/lib/team/public-team";
import { WEBINAR, webinar } from "@/lib/content/site-texts";

export const generateMetadata = () => pageMetadata(paths.contact);

export default async function ContactPage() {
  const trail = <Breadcrumbs crumbs={[{ label: pages["/contact"].heading, href: paths.contact }]} />;
  return (
    <>
      <ContactSection
        headingLevel="h1"
        trail={trail}
        topic={getWebinarTopic()}
        team={await getPublicTeam()}
      />
      <WebinarSection />
      <OfficesSection />
    </>
  );
}

/** Returns the message and the label of the button for `/contact?about=webinar`. Undefined without a webinar. */
function getWebinarTopic() {
  if (!webinar) return undefined;
  const day = getNextWebinar()?.day;
  return {
    name: WEBINAR,
    message: `${getWebinarWish()}${day ? ` on ${day}` : ""}.`,
    button: "Register for the webinar",
  };
}

const HEADING = "webinar-heading";

function WebinarSection() {
  if (!webinar) return null;
  const next = getNextWebinar();
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
          {next ? (
            <p>
              Next: {next.day}. <PlainLink href={paths.webinarCalendar}>Add it to your calendar</PlainLink>
            </p>
          ) : null}
          <p className="measure">{webinar.text}</p>
          {/* A new document, so that the form reads the address. */}
          <a href={paths.contactAbout(WEBINAR)} className={buttonClass("secondary")}>
            {webinar.register}
          </a>
        </div>
      </div>
    </Section>
  );
}
