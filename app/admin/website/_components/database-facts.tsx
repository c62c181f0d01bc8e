import { DescriptionList } from "@/components/ui/description-list";
import { formatFileSize } from "@/lib/format";
import type { DatabaseState } from "@/lib/website/data";

export function DatabaseFacts({ version, bytes, latencyMs, migrations }: DatabaseState) {
  const { applied, newest, waiting } = migrations;
  return (
    <DescriptionList
      fields={[
        ["State", "Reachable"],
        ["Response time", `${latencyMs.toFixed(1)} ms`],
        ["PostgreSQL", version],
        ["Size", formatFileSize(bytes)],
        ["Migrations", waiting > 0 ? `${applied} applied, ${waiting} waiting` : `${applied}, all applied`],
        ["Latest migration", newest ? <span className="font-mono text-[13px]">{newest}</span> : "None"],
      ]}
    />
  );
}
