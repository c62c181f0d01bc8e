import { processState } from "@/lib/process-state";
import type { SettingKey, SiteSettings } from "@/lib/site-settings/schema";

/** Returns what staff have stored in the tab Website. A preview has settings of its own. Undefined for the default of the build. */
export function getStored<Key extends SettingKey>(key: Key): SiteSettings[Key] {
  return (processState.getPreviewedSettings?.() ?? processState.siteSettings)[key];
}

/**
 * Returns the defaults with what staff have changed on top. Each property is read anew, so use it while a page is rendered and
 * not while a module is loaded. In the browser the defaults hold.
 */
export function withStored<T extends object>(key: SettingKey, defaults: T): T {
  const names = Object.keys(defaults) as (keyof T)[];
  const properties = names.map((name) => {
    const get = () => (getStored(key) as Partial<T> | undefined)?.[name] ?? defaults[name];
    return [name, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(properties)) as T;
}
