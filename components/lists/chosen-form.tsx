import { buttonClass } from "@/components/ui/button-class";

/** Id of the form that the checkboxes of the rows belong to. */
export const CHOSEN_FORM = "chosen-rows";

/** Opens a page for the chosen rows without JavaScript. */
export function ChosenForm({ path, label }: { path: string; label: string }) {
  return (
    <form id={CHOSEN_FORM} action={path} className="hidden py-1 noscript:block">
      <button className={buttonClass("secondary")}>{label}</button>
    </form>
  );
}
