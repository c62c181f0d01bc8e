import type { Metadata } from "next";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { PasswordProofForm, CodeForm } from "@/components/auth/factor-forms";
import { CompanyButton } from "@/components/auth/company-button";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { SignInFirst } from "@/components/auth/sign-in-first";
import { isPasswordClosed } from "@/lib/auth/company/closed-passwords";
import { getCompanyLabel } from "@/lib/auth/company/provider";
import { findLinkDate } from "@/lib/auth/company/identities";
import { countFactors } from "@/lib/auth/factors/data";
import { confirmByCode, postCodeProof } from "@/lib/account/factor-actions";
import { getViewer } from "@/lib/auth/viewer";
import { accountPage } from "@/lib/content/accounts/account";
import { confirmPage } from "@/lib/content/accounts/second-factor";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";
import { paths } from "@/lib/paths";

const { metaTitle, heading, company, password, code } = confirmPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };

export default async function ConfirmPage({ searchParams }: PageProps<"/account/confirm">) {
  const found = await catchDatabaseDown(async () => {
    const viewer = await getViewer();
    if (!viewer) return null;
    const [factors, linkedSince] = await Promise.all([countFactors(viewer.id), findLinkDate(viewer)]);
    return { ...viewer, ...factors, isLinked: linkedSince !== null, isClosed: isPasswordClosed(viewer) };
  });
  if (found === "down") return <AccountUnavailable />;
  const { next } = await searchParams;
  const target = typeof next === "string" ? next : paths.account;
  if (!found) return <SignInFirst heading={accountPage.signedOut} next={target} />;
  const hasFactor = found.total > 0;
  const label = found.isLinked || found.isClosed ? getCompanyLabel() : undefined;
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 mb-8 text-muted">{hasFactor ? code : found.isClosed ? company : password}</p>
      {hasFactor ? <CodeForm action={confirmByCode} post={postCodeProof} next={target} /> : null}
      {hasFactor || found.isClosed ? null : <PasswordProofForm email={found.email} next={target} />}
      {found.passkeys > 0 ? <PasskeyButton use="proof" next={target} /> : null}
      {label && !hasFactor ? <CompanyButton name={label} next={target} again={found.isLinked} /> : null}
    </section>
  );
}
