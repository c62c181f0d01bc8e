/** Returns whether an `Accept` header names a media type, in any letter case and not with the weight 0 (RFC 9110, section 12.5.1). */
export const accepts = (header: string | null | undefined, type: string): boolean =>
  (header ?? "")
    .toLowerCase()
    .split(",")
    .some((range) => {
      const [name, ...parameters] = range.split(";").map((part) => part.trim());
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
