/** Stands for the last name of people who have one name. */
export const NO_LAST_NAME = "-";

/** Returns the first and the last name, or the only one. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  lastName === NO_LAST_NAME ? firstName : `${firstName} ${lastName}`;
