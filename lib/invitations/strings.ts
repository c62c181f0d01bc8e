export const sent = ({ firstName }: { firstName: string }) => `Invited ${firstName}`;
export const inviteFailed = "We couldn't send the invitation. Try again.";
export const emailOfUser = "A user with this email already exists.";
export const alreadyInvited = "This person has an open invitation. You can send it again.";
export const resent = "Sent a new link";
export const resendFailed = "We couldn't send the invitation again. Try again.";
export const withdrawn = "Withdrew the invitation";
export const withdrawFailed = "We couldn't withdraw the invitation. Try again.";
