"use client";

import { ErrorView } from "@/components/site/error-view";

/** Any page that failed to render (specification, section 2). */
export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return <ErrorView error={error} retry={retry} />;
}
