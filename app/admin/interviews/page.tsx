import type { Metadata } from "next";
import { AccessDenied } from "@/components/layout/staff/access-denied";
import { PageHeader } from "@/components/layout/staff/page-header";
import { ListTabs } from "@/components/lists/list-tabs";
import { Pagination } from "@/components/ui/list-controls/pagination";
import { EmptyState } from "@/components/ui/empty-state";
import { type Columns, Table } from "@/components/ui/table/table";
import { getAdminOf, hasArea } from "@/lib/auth/viewer";
import { formatMoment } from "@/lib/calendar/moment-text";
import type { Interview } from "@/lib/interviews/interview";
import { countInterviews, findInterviews, INTERVIEW_VIEWS, type InterviewView } from "@/lib/interviews/list";
import { listHref, listParams, parseListQuery } from "@/lib/lists/list-query";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../_components/guarded-page";

export const metadata: Metadata = { title: "Interviews" };

const labels: Record<InterviewView, string> = {
  today: "Today",
  week: "This week",
  "open-outcome": "Without outcome",
};

const empty: Record<InterviewView, string> = {
  today: "There are no interviews today.",
  week: "There are no interviews this week.",
  "open-outcome": "Every interview has an outcome.",
};

const columns: Columns<Interview> = [
  { header: "Name", narrow: "title", cell: ({ person }) => ({ text: person, style: "strong whole" }) },
  {
    header: "Time",
    cell: ({ startsAt }) =>
      startsAt ? { text: formatMoment(startsAt), dateTime: startsAt.toISOString() } : "No time yet",
    width: "md:w-[17rem]",
    className: "tabular-nums",
  },
  { header: "About", cell: ({ about }) => about, style: "whole" },
  {
    header: "Interviewers",
    cell: ({ interviewers }) => interviewers.map(({ name }) => name).join(", "),
    style: "whole",
  },
  { header: "Place", cell: ({ place, room }) => room ?? place, style: "line" },
];

const SHAPE = { sorts: {}, searchable: false, filters: { view: { values: labels } } };

export default guardedPage(null, async (admin, { searchParams }: PageProps<"/admin/interviews">) => {
  // First calls belong to messages.
  if (!hasArea(admin, "messages") && (await getAdminOf("hiring")) === "forbidden")
    return <AccessDenied area="hiring" />;
  const query = parseListQuery(await searchParams, SHAPE);
  const view = INTERVIEW_VIEWS.find((one) => one === query.filters?.view) ?? "today";
  const [{ items, ...page }, counts] = await Promise.all([
    findInterviews(admin, { view, page: query.page }),
    countInterviews(admin),
  ]);
  const tabs = INTERVIEW_VIEWS.map((one) => ({
    label: labels[one],
    href: listHref(staffPaths.interviews, { view: one === "today" ? undefined : one }),
    current: one === view,
    count: counts[one],
  }));
  return (
    <>
      <PageHeader
        title="Interviews"
        note={<p>Offer times on an application. Your weekly hours are in your account.</p>}
      />
      <ListTabs label="Interviews" tabs={tabs} />
      {items.length > 0 ? (
        <Table
          caption={labels[view]}
          columns={columns}
          rows={items}
          rowHref={getRecordPath}
          rowLabel={({ about }) => `interview about ${about}`}
        />
      ) : (
        <EmptyState title={empty[view]}>
          <p>Times that applicants pick appear here.</p>
        </EmptyState>
      )}
      <Pagination
        action={staffPaths.interviews}
        extraParams={listParams(query)}
        label="Pages of interviews"
        {...page}
      />
    </>
  );
});

/** Returns undefined for the interview of a person who was erased. */
function getRecordPath({ applicantId, messageId }: Interview): string | undefined {
  if (applicantId) return staffPaths.applicant(applicantId);
  return messageId ? staffPaths.message(messageId) : undefined;
}
