import type { ReactNode } from "react";

export function StaffFrame({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div data-admin className="min-h-dvh bg-white text-[14px] leading-5 text-ink">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {rail}
      <p className="hidden px-4 pt-4 font-semibold text-danger noscript:block md:ml-56 md:px-6">
        The staff area needs JavaScript. Turn it on in your browser and reload the page.
      </p>
      <main
        id="main"
        tabIndex={-1}
        className="px-4 pt-4 pb-36 outline-none md:ml-56 md:px-6 md:pt-8 md:pb-24"
      >
        {children}
      </main>
    </div>
  );
}
