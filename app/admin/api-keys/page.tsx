import type { Metadata } from "next";
import { ApiKeyItem } from "@/components/api-keys/api-key-item";
import { PageHeader } from "@/components/layout/staff/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { listApiKeys } from "@/lib/api-keys/data";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../_components/guarded-page";

export const metadata: Metadata = { title: "API keys" };

const note = (
  <p className="max-w-[60ch]">
    With a key, a program can use the{" "}
    <a href={paths.apiDocs} className="text-river underline underline-offset-4">
      API
    </a>{" "}
    on behalf of the administrator who created it. Its calls are in the audit log.
  </p>
);

// Without loading.tsx: React streams the forms of a page with one in pieces, which only scripts put in their place.
export default guardedPage(async (admin) => {
  const keys = await listApiKeys(admin);
  return (
    <>
      <PageHeader title="API keys" note={note}>
        {/* The page may redirect to the public site, which needs a document of its own. */}
        <a href={staffPaths.newApiKey} className={buttonClass("primary")}>
          Create key
        </a>
      </PageHeader>
      {keys.length > 0 ? (
        <ul aria-label="API keys" className="border-t border-line">
          {keys.map((key) => (
            <ApiKeyItem key={key.id} {...key} />
          ))}
        </ul>
      ) : (
        <EmptyState items="API keys">
          Create one for each program, so you can revoke one without affecting the others.
        </EmptyState>
      )}
    </>
  );
});
