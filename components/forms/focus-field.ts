/** Focuses a field. Opens the collapsed section around it, which could not get the focus otherwise. */
export function focusField(field: HTMLElement | null): void {
  const section = field?.closest("details");
  if (section) section.open = true;
  field?.focus();
}
