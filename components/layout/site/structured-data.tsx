import { serializeThing, type Thing } from "@/lib/seo/structured-data";

export function StructuredData({ data }: { data: Thing }) {
  return <script type="application/ld+json">{serializeThing(data)}</script>;
}
