import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/staff/page-header";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";
import { TestMailForm } from "./_components/test-mail-form";

export const metadata: Metadata = { title: "Send a test email" };

const note = (
  <p className="max-w-[60ch]">
    Sends one email at once and shows what the mail server says. Also checks the DNS records that show others
    an email is really from this site.
  </p>
);

export default guardedPage("site", ({ email }) => (
  <>
    <PageHeader back={{ href: staffPaths.website, label: "Website" }} title="Send a test email" note={note} />
    <TestMailForm email={email} />
  </>
));
