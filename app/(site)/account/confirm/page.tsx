import type { Metadata } from "next";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { PasswordProofForm, CodeForm } from "@/components/auth/factor-forms";
import { CompanyButton } from "@/components/auth/company-button";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { SignInFirst } from "@/components/auth/sign-in-first";
import { getCompanyLabel } from "@/lib/auth/company/provider";
import { findLinkDate } from "@/lib/auth/company/identities";
import { countFactors } from "@/lib/auth/factors/data";
import { confirmByCode, postCodeProof } from "@/lib/account/factor-actions";
import { getViewer } from "@/lib/auth/viewer";
import { accountPage } from "@/lib/content/accounts/account";
import { confirmPage } from "@/lib/content/accounts/second-factor";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { paths } from "@/lib/paths";

const { metaTitle, heading, password, code } = confirmPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };

export default async function ConfirmPage({ searchParams }: PageProps<"/account/confirm">) {
  const found = await catchDatabaseDown(async () => {
    const viewer = await getViewer();
    if (!viewer) return null;
    const [factors, linkedSince] = await Promise.all([countFactors(viewer.id), findLinkDate(viewer)]);
    return { email: viewer.email, ...factors, company: linkedSince ? getCompanyLabel() : undefined };
  });
  if (found === "down") return <AccountUnavailable />;
  const { next } = await searchParams;
  const target = typeof next === "string" ? next : paths.account;
  if (!found) return <SignInFirst heading={accountPage.signedOut} next={target} />;
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{found.total > 0 ? code : password}</p>
      {found.total > 0 ? (
        <CodeForm action={confirmByCode} post={postCodeProof} next={target} />
      ) : (
        <PasswordProofForm email={found.email} next={target} />
      )}
      {found.passkeys > 0 ? <PasskeyButton use="proof" next={target} /> : null}
      {found.company && found.total === 0 ? <CompanyButton name={found.company} next={target} again /> : null}
    </section>
  );
}
