import { serializeThing, type Thing } from "@/lib/seo/structured-data";

/** A description of the page for search engines, as JSON-LD. */
export function StructuredData({ data }: { data: Thing }) {
  return <script type="application/ld+json">{serializeThing(data)}</script>;
}
