import type { Metadata } from "next";
import { applicantColumns } from "@/components/admin/applicant-columns";
import { ClearSearch } from "@/components/admin/clear-search";
import { ListMemory } from "@/components/admin/list-memory";
import { PageHeader } from "@/components/admin/page-header";
import { SpamFilter, spamNote } from "@/components/admin/spam-filter";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { Table } from "@/components/ui/table";
import { findApplicants } from "@/lib/applications/data";
import { listHref, parseListQuery, type SearchParams } from "@/lib/list";
import { paths } from "@/lib/paths";
import { guarded } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Applicants" };

const path = paths.adminApplicants;

interface ApplicantsPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<ApplicantsPageProps>(async (admin, { searchParams }) => {
  const params = await searchParams;
  const { page, q } = parseListQuery(params);
  const spam = params.show === "spam";
  const show = spam ? "spam" : undefined;
  const { items, ...numbers } = await findApplicants(admin, { page, q, spam });

  return (
    <>
      <ListMemory />
      <PageHeader
        title={spam ? "Applicants held back as spam" : "Applicants"}
        note={spam ? spamNote : "Everybody who has applied, for all jobs, newest first."}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox action={path} label="Search applicants" q={q} keep={{ show }} />
        <SpamFilter path={path} label="Applicants" spam={spam} q={q} />
      </div>
      {items.length > 0 ? (
        <Table
          caption={spam ? "Applicants held back as spam, newest first" : "Applicants, newest first"}
          columns={applicantColumns}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.adminApplicant(id)}
          rowLabel={({ jobTitle }) => `applicant for ${jobTitle}`}
        />
      ) : (
        <EmptyState items="applicants" searched={q !== ""}>
          <NextStep q={q} show={show} />
        </EmptyState>
      )}
      <div className="mt-4">
        <Pagination action={path} keep={{ q, show }} label="Pages of applicants" {...numbers} />
      </div>
    </>
  );
});

function NextStep({ q, show }: { q: string; show: string | undefined }) {
  if (q) return <ClearSearch href={listHref(path, { show })} />;
  if (show)
    return <p>Nothing was held back. What looks automated will wait here instead of among the applicants.</p>;
  return <p>Who applies for an open job on the website arrives here, with their resume.</p>;
}
