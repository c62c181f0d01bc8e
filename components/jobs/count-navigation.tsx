"use client";

import { useEffect } from "react";
import { paths } from "@/lib/paths";
import { getDocumentUrl, getPageSource } from "@/lib/jobs/sources/page-source";

/** The server has counted the view of the document that the browser loaded. */
let isDocumentCounted = false;

/** Tells the server that a visitor opened a job by a client-side navigation, which may need no request. */
export function CountNavigation({ jobId }: { jobId: string }) {
  useEffect(() => {
    const isDocument = !isDocumentCounted && getDocumentUrl().pathname === location.pathname;
    isDocumentCounted = true;
    if (!isDocument) navigator.sendBeacon(paths.jobView(jobId, getPageSource()));
  }, [jobId]);
  return null;
}
