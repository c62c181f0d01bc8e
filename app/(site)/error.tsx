"use client";

/** A page of the site that failed to render, inside the site's chrome (specification, section 2). */
export { ErrorView as default } from "@/components/layout/site/error-view";
