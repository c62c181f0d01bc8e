"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";

/** Buttons of features that do not exist yet (docs/specification.md). */
export function ComingSoonButtons() {
  return ["Add Event", "Add Testimonial"].map((label) => (
    <Button key={label} variant="secondary" onClick={() => void toast.info("Coming soon.")}>
      {label}
    </Button>
  ));
}
