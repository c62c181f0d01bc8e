"use client";

import { AddDialog } from "@/components/forms/dialog/record-dialogs";
import { Field } from "@/components/forms/field";
import { addRedirect } from "@/lib/redirects/actions";
import { redirectSchema } from "@/lib/redirects/schema";
import * as strings from "@/lib/redirects/strings";

export const AddRedirect = () => (
  <AddDialog
    button="Add redirect"
    title="Add a redirect"
    add={addRedirect}
    success={strings.added}
    failure={strings.addFailed}
    schema={redirectSchema}
    initialValues={{ from: "", to: "" }}
    fields={["from", "to"]}
  >
    {({ bindField }) => (
      <>
        <Field
          label="Old address"
          hint="A path of the earlier site, such as /about-us.html. Letter case makes no difference."
          autoComplete="off"
          {...bindField("from")}
        />
        <Field
          label="New address"
          hint="A path of this site, such as /about."
          autoComplete="off"
          {...bindField("to")}
        />
      </>
    )}
  </AddDialog>
);
