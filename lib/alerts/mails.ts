import "server-only";
import type { SearchedJob } from "@/lib/jobs/job";
import { company } from "@/lib/content/company";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";
import { type Block, compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

/** Contains nothing that the sender typed, because the address may belong to another person. */
export function alertConfirmation(to: string, token: string): Mail {
  const content = compose("Please confirm your job alert", [
    "Hello,",
    `Someone asked ${company.name} to email this address about new openings. You won't get any alerts unless you confirm.`,
    { link: "Review and confirm your alert", path: paths.alert(token) },
    "The link works for 7 days. If it wasn't you, you can ignore this email.",
  ]);
  return { kind: "alert-confirmation", to, ...content };
}

export function alertNewJob(to: string, job: SearchedJob, token: string): Mail {
  const content = compose(`New opening: ${job.title}`, [
    "Hello,",
    "A new opening matches your alert.",
    ...describeJob(job),
    ...buildEnd(token),
  ]);
  return { kind: "alert-new-job", to, ...content, ...unsubscribe(token) };
}

export function alertWeekly(to: string, jobs: readonly SearchedJob[], token: string): Mail {
  const isOne = jobs.length === 1;
  const content = compose(isOne ? "1 new opening this week" : `${jobs.length} new openings this week`, [
    "Hello,",
    isOne ? "This new opening matches your alert." : "These new openings match your alert.",
    ...jobs.flatMap(describeJob),
    ...buildEnd(token),
  ]);
  return { kind: "alert-weekly", to, ...content, ...unsubscribe(token) };
}

export function alertRenewal(to: string, end: Date, token: string): Mail {
  const content = compose("Do you want to keep your job alert?", [
    "Hello,",
    `You asked us to tell you about new openings. An alert lasts a year: yours ends on ${formatDate(end)}, and we'll erase your address then.`,
    { link: "Keep your alert for another year", path: paths.alert(token) },
    "If you don't want it anymore, you don't have to do anything.",
  ]);
  return { kind: "alert-renewal", to, ...content, ...unsubscribe(token) };
}

const describeJob = ({ id, title, type, location }: SearchedJob): Block[] => [
  {
    fields: [
      ["Job", title],
      ["Type", type],
      ["Location", location],
    ],
  },
  { link: `Read about ${title}`, path: paths.job(id) },
];

const buildEnd = (token: string): Block[] => [
  "You get this email because you asked for it on our website.",
  { quietLink: "Change or stop these emails", path: paths.alert(token) },
];

const unsubscribe = (token: string) => ({ unsubscribeUrl: absoluteUrl(paths.alertUnsubscribe(token)) });
