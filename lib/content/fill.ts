/** Replaces placeholders such as {days}. Leaves unknown ones as they are. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found));
