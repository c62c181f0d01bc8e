import "server-only";
import { paths, readableJobPath } from "@/lib/paths";
import { absoluteUrl, siteUrl } from "@/lib/site-url";
import { staffPaths } from "@/lib/staff-paths";
import { eventLabels, type HookEvent, type HookForm } from "./hook";

export interface CallFacts {
  id: string;
  event: string;
  kind: string;
  recordId: string;
  createdAt: Date;
}

/** Where people read about the record. */
const pagePaths: Record<string, (id: string) => string> = {
  message: staffPaths.message,
  applicant: staffPaths.applicant,
  job: paths.job,
};

const apiPaths: Record<string, (id: string) => string> = {
  message: staffPaths.message,
  applicant: (id) => `/admin/job-applicants/${encodeURIComponent(id)}/desk`,
  job: staffPaths.job,
};

const getUrl = (builders: typeof pagePaths, { kind, recordId }: CallFacts) =>
  absoluteUrl(builders[kind]?.(recordId) ?? paths.home);

const SLACK_ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Builds the body of a call. It holds no personal data: `title` is that of a job, and null for a message. */
export function buildBody(form: HookForm, call: CallFacts, title: string | null, key: string): string {
  const { id, event, kind, recordId, createdAt } = call;
  const text = [eventLabels[event as HookEvent], title].filter(Boolean).join(": ");
  const page =
    kind === "job" && title !== null
      ? absoluteUrl(readableJobPath({ id: recordId, title }))
      : getUrl(pagePaths, call);
  switch (form) {
    case "json": {
      const record = { kind, id: recordId, url: getUrl(apiPaths, call) };
      return JSON.stringify({ id, event, created_at: createdAt.getTime(), record });
    }
    case "slack": {
      const label = text.replace(/[&<>]/g, (character) => SLACK_ESCAPES[character]!);
      return JSON.stringify({ text: `<${page}|${label}>` });
    }
    case "teams":
      return JSON.stringify({ type: "message", attachments: [buildCard(text, page)] });
    case "indexnow": {
      const keyLocation = absoluteUrl(`/${key}.txt`);
      return JSON.stringify({ host: new URL(siteUrl()).host, key, keyLocation, urlList: [page] });
    }
  }
}

const buildCard = (text: string, url: string) => ({
  contentType: "application/vnd.microsoft.card.adaptive",
  content: {
    type: "AdaptiveCard",
    version: "1.4",
    body: [{ type: "TextBlock", text, wrap: true }],
    actions: [{ type: "Action.OpenUrl", title: "Open", url }],
  },
});
