import { getFormId, readFields, restoreFields, typeInto } from "../deployment-skew/form-restore";

/** Forms of the page as it was served that no component has taken over yet. */
let servedForms: HTMLFormElement[] | undefined;
let servedFocus: Element | null = null;

/** Call it while the page is hydrated. React builds a page anew that an extension of the browser has changed. */
export function findServedForms(): void {
  if (typeof document === "undefined" || servedForms) return;
  servedForms = [...document.forms];
  servedFocus = document.activeElement;
}

/** Copies what was typed, also passwords, the chosen files and the focus from the served form that `form` replaces. */
export function takeServedForm(form: HTMLFormElement): void {
  const served = servedForms?.find(
    (other) => other === form || (!other.isConnected && getFormId(other) === getFormId(form)),
  );
  servedForms = servedForms?.filter((other) => other !== served);
  if (!served || served === form) return;
  restoreFields(form, { fields: readFields(served) }, true);
  for (const field of form.querySelectorAll<HTMLInputElement>("input[type=file], input[type=password]")) {
    const typed = served.elements.namedItem(field.name);
    if (!(typed instanceof HTMLInputElement) || !typed.value || field.value) continue;
    if (field.type === "password") typeInto(field, typed.value);
    else {
      field.files = typed.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
  if (!served.contains(servedFocus) || document.activeElement !== document.body) return;
  const focused = form.elements.namedItem(servedFocus?.getAttribute("name") ?? "");
  if (focused instanceof HTMLElement) focused.focus();
}
