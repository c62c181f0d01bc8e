"use client";

import * as strings from "@/lib/desk/strings";
import { messageOutcomeLabels, MESSAGE_OUTCOMES } from "@/lib/messages/outcome";
import { ChoiceControl } from "./choice-control";
import type { DeskControlProps } from "./use-desk-change";

/** Says what became of a message. The toast takes it back. */
export const OutcomeControl = (control: DeskControlProps) => (
  <ChoiceControl
    {...control}
    field="outcome"
    label="Outcome"
    save="Save outcome"
    options={[null, ...MESSAGE_OUTCOMES]}
    getLabel={(outcome) => (outcome ? messageOutcomeLabels[outcome] : "Open")}
    success={strings.outcomeSaved}
    undo={({ outcome }) => ({ outcome })}
  />
);
