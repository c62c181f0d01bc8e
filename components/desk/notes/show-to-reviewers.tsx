/** Unset by default: a note is for administrators unless its author decides otherwise. */
export function ShowToReviewers({ defaultChecked }: { defaultChecked: boolean }) {
  return (
    <label className="mt-2 flex min-h-6 w-fit items-center gap-2">
      <input type="checkbox" name="forReviewers" defaultChecked={defaultChecked} className="size-4" />
      Show to reviewers
    </label>
  );
}
