"use client";

import { AddDialog, EditDialog } from "@/components/forms/dialog/record-dialogs";
import { useAction, useUndoToast } from "@/components/forms/use-action";
import { addJob, deleteJob, updateJob } from "@/lib/jobs/actions";
import type { JobRecord } from "@/lib/jobs/job";
import type { Owner } from "@/lib/desk/owners";
import { type JobInput, NEW_JOB } from "@/lib/jobs/schema";
import * as strings from "@/lib/jobs/strings";
import { restore } from "@/lib/trash/actions";
import { fullName } from "@/lib/text/full-name";
import type { JobPromise } from "@/lib/content/promises/is-promised";
import type { Contact } from "./promised-fields";
import { buildJobForm, JobFields } from "./job-form";
import { JOB_FORM_FIELDS, toShownValues } from "@/components/jobs/job-form-values";

interface JobEditorProps {
  /** Preselected. Empty for none. */
  currency: string;
  promised: readonly JobPromise[];
  contacts: readonly Contact[];
  staff: readonly Owner[];
}

const toNamed = (user: Owner) => ({ id: user.id, name: fullName(user) });

interface AddJobProps extends JobEditorProps {
  /** The job that the form starts with. */
  original?: JobRecord;
  leaveTo?: string;
}

/** A button with a dialog. With `leaveTo`, a form on its own page. */
export function AddJob({ original, leaveTo, currency, ...choices }: AddJobProps) {
  const job = original ? toCopy(original) : { ...NEW_JOB, title: "", description: "" };
  const showUndoToast = useUndoToast(restore, { success: ({ summary }) => summary });
  const { run: remove } = useAction(
    async (id: string) => {
      const result = await deleteJob(id);
      return result.ok ? { ...result, data: id } : result;
    },
    {
      failure: strings.deleteFailed,
      onDone: (id) => showUndoToast(strings.deleted, { kind: "job", ids: [id] }),
      parallel: true,
    },
  );
  return (
    <AddDialog
      button={original ? "Duplicate" : "Add Job"}
      title="Add a job"
      leaveTo={leaveTo}
      add={addJob}
      success={strings.added}
      failure={strings.addFailed}
      undo={remove}
      {...buildJobForm(job, currency)}
    >
      {(form) => <JobFields job={job} currency={currency} {...choices} {...form} />}
    </AddDialog>
  );
}

/** The copy is closed and without dates, so that nothing is published by mistake. */
function toCopy({ id: _id, version: _version, createdAt: _createdAt, ...fields }: JobRecord) {
  return { ...fields, status: "Closed", opensOn: null, closesOn: null } as const;
}

export function EditJob({
  job,
  leaveTo,
  currency,
  ...choices
}: JobEditorProps & { job: JobRecord; leaveTo: string }) {
  const { id, version, createdAt: _createdAt, ...fields } = job;
  const show = (values: JobInput) =>
    toShownValues(values, [...choices.contacts, ...choices.staff.map(toNamed)], currency);
  return (
    <EditDialog
      button="Edit"
      title={`Edit ${job.title}`}
      leaveTo={leaveTo}
      version={version}
      update={(change) => updateJob({ id, ...change })}
      success={strings.updated}
      failure={strings.updateFailed}
      conflict={{
        item: "job",
        stored: show(fields),
        toShown: show,
        fields: JOB_FORM_FIELDS,
      }}
      {...buildJobForm(fields, currency)}
    >
      {(form) => <JobFields job={fields} currency={currency} {...choices} {...form} />}
    </EditDialog>
  );
}
