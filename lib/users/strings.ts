export const added = ({ firstName }: { firstName: string }) => `${firstName} added successfully`;
export const addFailed = "Failed to add user. Please try again later.";
export const addRefused = (message: string) => `Failed to add user. ${message}`;
export const updated = "Saved changes to user";
export const ownNameSaved = "Saved your name";
export const paceSaved = "Saved when you get notices";
export const paceFailed = "We couldn't save it. Try again.";
export const ownNameFailed = "We couldn't save your name. Try again.";
export const roleUpdated = "Updated user role";
export const roleFailed = "Failed to update user. Please try again later.";
export const roleRefused = (message: string) => `Failed to update user. ${message}`;
export const passwordReset = "Reset user password";
export const passwordFailed = "Failed to reset password for user. Please try again later.";
export const deleted = (name: string) => `Deleted user: ${name}`;
export const deleteFailed = "Failed to delete user. Please try again later.";
export const deleteManyFailed = "We couldn't delete the users. Try again.";

export const ownAccount = "You cannot delete your own account.";
export const lastAdministrator = "You cannot remove the last administrator.";
export const ownPeople = "You can't remove the People area from your own account.";
export const lastWithPeople = "You can't remove the People area from the last administrator who has it.";
/** Reasons in the summary of a bulk delete: '1 was kept: …' */
export const ownAccountSkipped = "kept: you can't delete your own account";
export const lastAdministratorSkipped = "kept: you can't remove the last administrator";

export const mustChoose = "They'll be asked to choose their own password when they first sign in.";
export const listViewFailed = "We couldn't change the view. Try again.";
