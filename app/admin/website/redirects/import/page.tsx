import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/staff/page-header";
import { ImportRedirects } from "@/components/redirects/import-redirects";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../../_components/guarded-page";

export const metadata: Metadata = { title: "Import redirects" };

const note = (
  <p className="max-w-[60ch]">
    A CSV file with two columns: the old address and the new one, such as{" "}
    <code className="font-mono">/about-us.html,/about</code>. All rows are imported, or none.
  </p>
);

export default guardedPage("site", () => (
  <>
    <PageHeader
      back={{ href: staffPaths.redirects, label: "All redirects" }}
      title="Import redirects"
      note={note}
    />
    <ImportRedirects />
  </>
));
