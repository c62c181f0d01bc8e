let options: { value: string; label: string }[] | undefined;

/** Returns the time zones as options of a select, by name: 'India', 'New York'. The first call takes 200 ms. */
export function listZoneOptions() {
  options ??= Intl.supportedValuesOf("timeZone")
    .map((value) => ({ value, label: getPlace(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
  return options;
}

/** Identifiers name cities, some by former names. Unicode names the country where it has one zone. */
function getPlace(timeZone: string): string {
  // American English abbreviates zones instead ('PT').
  const format = new Intl.DateTimeFormat("en-001", { timeZone, timeZoneName: "shortGeneric" });
  const name = format.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value;
  const place = name?.match(/^(.+) Time$/)?.[1];
  return place ?? timeZone.replace(/^.*\//, "").replaceAll("_", " ");
}
