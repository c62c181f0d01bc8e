import type { ComponentProps } from "react";
import { useChosenRows } from "./row-selection";
import { Button } from "@/components/ui/button";

interface ChosenButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  onPress: (ids: string[]) => void;
}

/** Shown while rows are chosen. */
export function ChosenButton({ onPress, ...props }: ChosenButtonProps) {
  const { ids } = useChosenRows();
  if (ids.length === 0) return null;
  return <Button variant="secondary" className="px-3!" {...props} onClick={() => onPress([...ids])} />;
}
