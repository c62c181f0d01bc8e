"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";

/** Actions of the dashboard that say only that they will come (specification, section 2). */
export function ComingSoonButtons() {
  return ["Add Event", "Add Testimonial"].map((label) => (
    <Button key={label} variant="secondary" onClick={() => void toast.info("Coming soon.")}>
      {label}
    </Button>
  ));
}
