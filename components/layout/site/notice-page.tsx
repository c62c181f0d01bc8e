import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import type { NavigationLink } from "@/lib/content/navigation";

interface NoticePageProps {
  title?: string;
  heading: string;
  text: string;
  links: readonly NavigationLink[];
  /** The cache handler gives the page this status. */
  status?: 404 | 503;
  children?: ReactNode;
  picture?: { src: string; alt: string; width: number; height: number };
}

export function NoticePage({ title, heading, text, links, status, children, picture }: NoticePageProps) {
  return (
    <div
      data-status={status}
      className="frame grid items-center gap-10 py-20 md:grid-cols-12 md:gap-6 md:py-32"
    >
      <div className="flex flex-col items-start gap-6 md:col-span-6">
        <h1>
          {title ? <span className="legend mb-4 block text-muted">{title}</span> : null}
          <span>{heading}</span>
        </h1>
        <p className="measure">{text}</p>
        {children}
        <div className="flex flex-wrap gap-3">
          {links.map(({ label, href }, position) => (
            <ButtonLink key={href} href={href} variant={position === 0 ? "primary" : "secondary"}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      {picture ? (
        <img
          {...picture}
          alt={picture.alt}
          loading="lazy"
          className="h-auto w-full md:col-span-5 md:col-start-8"
        />
      ) : null}
    </div>
  );
}

export function buildNoticePage(notice: NoticePageProps) {
  const metadata: Metadata = { title: notice.heading, robots: { index: false } };
  return { metadata, Page: () => <NoticePage {...notice} /> };
}
