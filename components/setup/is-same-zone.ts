/** Says whether two names mean one time zone, such as Asia/Kolkata and Asia/Calcutta. Browsers report only one of them. */
export const isSameZone = (one: string, other: string): boolean => resolve(one) === resolve(other);

const resolve = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
