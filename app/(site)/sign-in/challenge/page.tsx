import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { AuthenticatorForm, CodeForm } from "@/components/auth/factor-forms";
import { AuthenticatorSetUp } from "@/components/auth/authenticator-set-up";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { NoticePage } from "@/components/layout/site/notice-page";
import * as actions from "@/lib/account/factor-actions";
import { challengeCookie } from "@/lib/auth/sign-in/pending-cookies";
import { describeChallenge } from "@/lib/auth/factors/describe-challenge";
import { challengePage } from "@/lib/content/accounts/second-factor";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { paths } from "@/lib/paths";

const { metaTitle, heading, intro, ended, noApp, unreadable, setUpHeading, setUpIntro } = challengePage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };

/** Asks for a second factor after the password. A redirect would lose the answer to a form without JavaScript. */
export default async function ChallengePage() {
  const pending = challengeCookie.read(await cookies());
  const challenge = pending && (await catchDatabaseDown(() => describeChallenge(pending)));
  if (challenge === "down") return <AccountUnavailable />;
  if (!challenge) return <NoticePage {...ended} />;
  const { setUp, hasApp, hasPasskey, isReadable } = challenge;
  const text = hasApp ? intro : noApp;
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{setUp ? setUpHeading : heading}</h1>
      <p className="mt-3 mb-8 text-muted">{setUp ? setUpIntro : isReadable ? text : unreadable}</p>
      {setUp ? (
        <AuthenticatorSetUp {...setUp}>
          <AuthenticatorForm action={actions.setUpAtSignIn} post={actions.postSetUpForm} />
        </AuthenticatorSetUp>
      ) : (
        <>
          <CodeForm action={actions.answerChallenge} post={actions.postChallengeForm}>
            <Link href={paths.signIn} className="text-river underline underline-offset-4">
              Start again
            </Link>
          </CodeForm>
          {hasPasskey ? <PasskeyButton use="sign-in" next={pending.next} /> : null}
        </>
      )}
    </section>
  );
}
