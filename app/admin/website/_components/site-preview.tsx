import { OfficesSection } from "@/app/(site)/contact/_components/offices-section";
import { ClientsSection } from "@/components/company/clients-section";
import { Footer } from "@/components/layout/site/footer";
import { Announcement, Banner } from "@/components/layout/site/site-layout";
import { ContactSection } from "@/components/messages/contact-section";
import { getNotice } from "@/lib/calendar/current-notice";
import { previewSettings } from "@/lib/site-settings/preview";
import type { SiteSettings } from "@/lib/site-settings/schema";

/** The contact page and the clients in the frame of the site, which together show every setting. Nothing in it can be used. */
export function SitePreview({ settings }: { settings: SiteSettings }) {
  previewSettings(settings);
  return <PreviewedPage />;
}

/** Rendered after `SitePreview`, and so with its settings. */
function PreviewedPage() {
  return (
    <div inert className="overflow-hidden rounded border border-line bg-paper">
      <Banner notice={getNotice("banner")} />
      <div className="on-deep bg-deep px-4 py-2 text-[14px] leading-6 text-sage">
        <Announcement notice={getNotice("announcement")} />
      </div>
      <ClientsSection />
      <ContactSection />
      <OfficesSection />
      <Footer />
    </div>
  );
}
