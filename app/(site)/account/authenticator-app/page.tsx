import type { Metadata } from "next";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { AuthenticatorForm } from "@/components/auth/factor-forms";
import { AuthenticatorSetUp } from "@/components/auth/authenticator-set-up";
import { NoticePage } from "@/components/layout/site/notice-page";
import { addAuthenticatorApp, postNewAppForm } from "@/lib/account/factor-actions";
import { findSessionAppSecret, readAppSecret } from "@/lib/auth/factors/authenticator-app";
import { buildTotpUri } from "@/lib/auth/factors/totp";
import { getViewer } from "@/lib/auth/viewer";
import { newAppPage } from "@/lib/content/accounts/second-factor";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";

export const metadata: Metadata = { title: newAppPage.heading, robots: { index: false } };

export default async function NewAppPage() {
  const pending = await catchDatabaseDown(async () => {
    const viewer = await getViewer();
    if (!viewer?.recentlyProven) return null;
    const secret = readAppSecret(viewer.id, await findSessionAppSecret(viewer));
    return secret === null ? null : { secret, uri: buildTotpUri(secret, viewer.email) };
  });
  if (pending === "down") return <AccountUnavailable />;
  if (!pending) return <NoticePage {...newAppPage.ended} />;
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="mb-8 font-display text-4xl font-semibold">{newAppPage.heading}</h1>
      <AuthenticatorSetUp {...pending}>
        <AuthenticatorForm action={addAuthenticatorApp} post={postNewAppForm} />
      </AuthenticatorSetUp>
    </section>
  );
}
