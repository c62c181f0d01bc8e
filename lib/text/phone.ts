export const PHONE_MAX = 32;
/** Stored when a mail or an imported row gave no number. */
export const PHONE_UNKNOWN = "Unknown";
export const PHONE_INVALID = "This is not a valid phone number.";
/** Beside the message, for numbers from elsewhere that are written as at home. */
export const PHONE_HINT = "Start with + and the country code, such as +44 20 7946 0958.";

const NATIONAL = /^\(?\d{3}\)?[-. ]{0,3}\d{3}[-. ]{0,3}\d{4}$/;
/** No country code begins with 0. */
const INTERNATIONAL = /^\+(?![ .(-]*0)[\d .-]*(?:\([\d .-]+\)[\d .-]*)?$/;

/** Ten digits as usual in North America. */
export const isNationalPhone = (phone: string): boolean => NATIONAL.test(phone);

const PLUS_ONE = "US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI".split(" ");

/** Says whether a company's number needs + and the code of its country. Its ten digits would dial North America. */
export const lacksCountryCode = (phone: string, country: string): boolean =>
  isNationalPhone(phone) && !PLUS_ONE.includes(country);

/** Returns the digits that are dialed, without '(0)', which callers from abroad leave out. */
export const getDialedDigits = (phone: string): string => phone.replace(/\(0\)|\D/g, "");

/** Ten digits, or `+` and 8 to 15 digits. */
export function isPhone(phone: string): boolean {
  if (isNationalPhone(phone)) return true;
  const digits = phone.replace(/\D/g, "").length;
  return INTERNATIONAL.test(phone) && digits >= 8 && digits <= 15;
}
