import "server-only";
import type { HookCall } from "@/lib/generated/prisma/client";
import { paths, readableJobPath } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";
import { staffPaths } from "@/lib/staff-paths";
import { eventLabels, type HookEvent } from "./hook";

/** Returns the address of the record in the API, and that of the page for people. */
function getPaths({ kind, recordId: id }: HookCall, title: string | null): [api: string, page: string] {
  if (kind === "message") return [staffPaths.message(id), staffPaths.message(id)];
  if (kind === "applicant") return [`/admin/job-applicants/${id}/desk`, staffPaths.applicant(id)];
  return [staffPaths.job(id), title === null ? paths.job(id) : readableJobPath({ id, title })];
}

const SLACK_ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Builds the body of a call. It holds no personal data: `title` is that of a job, and null for a message. */
export function buildBody(form: string, call: HookCall, title: string | null, key: string): object {
  const { id, event, kind, recordId, createdAt } = call;
  const [api, page] = getPaths(call, title).map(absoluteUrl) as [string, string];
  const text = [eventLabels[event as HookEvent], title].filter(Boolean).join(": ");
  if (form === "slack")
    return { text: `<${page}|${text.replace(/[&<>]/g, (character) => SLACK_ESCAPES[character]!)}>` };
  if (form === "teams") return { type: "message", attachments: [buildCard(text, page)] };
  if (form === "indexnow") {
    const keyLocation = absoluteUrl(`/${key}.txt`);
    return { host: new URL(page).host, key, keyLocation, urlList: [page] };
  }
  return { id, event, created_at: createdAt.getTime(), record: { kind, id: recordId, url: api } };
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
