"use client";

import { FormDialog } from "@/components/forms/dialog/form-dialog";
import { TextField } from "@/components/forms/field";
import { placeHold } from "@/lib/trash/actions";
import { holdReasonSchema, type HoldRef } from "@/lib/trash/hold-schema";
import * as strings from "@/lib/trash/strings";

export function PlaceHold({ record }: { record: HoldRef }) {
  return (
    <FormDialog
      button="Place a hold"
      variant="secondary"
      title="Place a hold"
      description={<p>{strings.getHoldEffect(record.kind)}</p>}
      schema={holdReasonSchema}
      initialValues={{ reason: "" }}
      fields={["reason"]}
      action={({ reason }) => placeHold({ ...record, reason })}
      success={strings.holdPlaced}
      failure={strings.placeHoldFailed}
      submitLabel="Place hold"
      busyText="Placing..."
    >
      {({ bindField }) => <TextField label="Reason" {...bindField("reason")} />}
    </FormDialog>
  );
}
