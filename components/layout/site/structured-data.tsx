import { serializeThing, type Thing } from "@/lib/seo/structured-data";

/** JSON-LD for search engines. */
export function StructuredData({ data }: { data: Thing }) {
  return <script type="application/ld+json">{serializeThing(data)}</script>;
}
