import type { Metadata } from "next";
import { FormAlert } from "@/components/forms/form-failure";
import { NoticePage } from "@/components/layout/site/notice-page";
import { DescriptionList } from "@/components/ui/description-list";
import { countMatchingJobs } from "@/lib/alerts/alert-jobs";
import { matchingNow } from "@/lib/alerts/strings";
import { findAlert } from "@/lib/alerts/subscribe";
import { alertGone, alertPage, alertsPage, alertUnavailable } from "@/lib/content/alerts";
import { formatDate } from "@/lib/format";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { Button } from "@/components/ui/button";
import { postEndAlert, postKeepAlert } from "@/lib/alerts/actions";

const { metaTitle, confirmHeading, confirmIntro, heading, confirmed, anyWords, failed, change } = alertPage;

export const metadata: Metadata = {
  title: metaTitle,
  robots: { index: false },
  // The address holds the token. With no-referrer, a form submitted without scripts has `Origin: null`.
  referrer: "same-origin",
};

/** One alert. Opening the link changes nothing: confirming, renewing and stopping are buttons. */
export default async function AlertPage({ params, searchParams }: PageProps<"/jobs/alerts/[token]">) {
  const { token } = await params;
  const alert = await catchDatabaseDown(() => findAlert(token));
  if (alert === "down") return <NoticePage {...alertUnavailable} />;
  if (!alert) return <NoticePage {...alertGone} />;
  const { email, type, words, frequency, confirmedAt, expiresAt } = alert;
  const matching = await countMatchingJobs(alert);
  const isFailed = (await searchParams).failed !== undefined;
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{confirmedAt ? heading : confirmHeading}</h1>
      {confirmedAt ? (
        <p role="status" className="mt-3 font-semibold text-moss">
          {confirmed}
        </p>
      ) : (
        <p className="mt-3 text-muted">{confirmIntro}</p>
      )}
      <FormAlert className="mt-4 font-semibold">{isFailed ? failed : null}</FormAlert>
      <div className="mt-8">
        <DescriptionList
          fields={[
            ["Email", email],
            ["Type", type || alertsPage.anyType],
            ["Keywords", words || anyWords],
            ["How often", alertsPage.frequencies.find(({ value }) => value === frequency)?.label],
            ...(confirmedAt ? ([["Ends", formatDate(expiresAt)]] as const) : []),
          ]}
        />
      </div>
      {matching === null ? null : <p className="mt-4">{matchingNow(matching)}</p>}
      <AlertButtons token={token} isConfirmed={confirmedAt !== null} />
      {confirmedAt ? <p className="mt-6 text-muted">{change}</p> : null}
    </section>
  );
}

function AlertButtons({ token, isConfirmed }: { token: string; isConfirmed: boolean }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <form action={postKeepAlert}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant={isConfirmed ? "secondary" : "primary"}>
          {isConfirmed ? alertPage.renew : alertPage.confirm}
        </Button>
      </form>
      <form action={postEndAlert}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="secondary">
          {isConfirmed ? alertPage.stop : alertPage.refuse}
        </Button>
      </form>
    </div>
  );
}
