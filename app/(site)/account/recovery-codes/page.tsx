import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AccountUnavailable } from "@/app/(site)/account/_components/account-unavailable";
import { StoredCodesForm } from "@/app/(site)/account/recovery-codes/_components/stored-codes-form";
import { NoticePage } from "@/components/layout/site/notice-page";
import { readRecoveryCodesCookie } from "@/lib/auth/factors/recovery-codes";
import { getViewer } from "@/lib/auth/viewer";
import { company } from "@/lib/content/company";
import { recoveryCodesPage } from "@/lib/content/accounts/second-factor";
import { catchDatabaseDown } from "@/lib/http/catch-database-down";

const { metaTitle, heading, intro, gone } = recoveryCodesPage;

export const metadata: Metadata = { title: metaTitle, robots: { index: false } };

export default async function RecoveryCodesPage({ searchParams }: PageProps<"/account/recovery-codes">) {
  const viewer = await catchDatabaseDown(getViewer);
  if (viewer === "down") return <AccountUnavailable />;
  const codes = viewer && readRecoveryCodesCookie(await cookies(), viewer.id);
  if (!codes) return <NoticePage {...gone} />;
  const { next } = await searchParams;
  return (
    <section className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">{heading}</h1>
      <p className="mt-3 text-muted">{intro}</p>
      <p className="mt-3 font-semibold break-words">
        {company.name}, {viewer.email}
      </p>
      <ul className="my-8 grid gap-2 font-mono text-lg break-words">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <StoredCodesForm next={typeof next === "string" ? next : undefined} />
    </section>
  );
}
