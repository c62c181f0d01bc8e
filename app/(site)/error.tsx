"use client";

/** Shown inside the site's layout when a page fails to render. */
export { ErrorView as default } from "@/components/layout/site/error-view";
