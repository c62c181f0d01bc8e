"use server";

import { OfficesSection } from "@/app/(site)/contact/_components/offices-section";
import { ClientsSection } from "@/components/company/clients-section";
import { Footer } from "@/components/layout/site/footer";
import { Announcement, Banner } from "@/components/layout/site/site-layout";
import { ContactSection } from "@/components/messages/contact-section";
import { getNotice } from "@/lib/calendar/current-notice";
import { actionsOf } from "@/lib/http/actions";
import { parseDraft, previewSettings } from "@/lib/site-settings/preview";
import { savedSettingSchema, type SiteSettings } from "@/lib/site-settings/schema";
import * as strings from "@/lib/site-settings/strings";

const { adminAction } = actionsOf("site");

/** Renders the contact page with a setting that is not saved. */
export const previewSetting = adminAction(
  { name: "previewSetting", schema: savedSettingSchema, failure: strings.previewFailed },
  async (_admin, { key, texts }) => <Preview settings={parseDraft(key, texts)} />,
);

function Preview({ settings }: { settings: SiteSettings }) {
  previewSettings(settings);
  return <PreviewedPage />;
}

/** The contact page and the clients in the frame of the site, which together show every setting. Nothing in it can be used. */
function PreviewedPage() {
  return (
    <div inert className="overflow-hidden rounded border border-line bg-paper">
      <Banner notice={getNotice("banner")} />
      <div className="on-deep bg-deep px-4 py-2 text-[14px] leading-6 text-sage">
        <Announcement notice={getNotice("announcement")} />
      </div>
      <ClientsSection />
      <ContactSection team={[]} />
      <OfficesSection />
      <Footer />
    </div>
  );
}
