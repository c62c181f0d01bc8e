import { invitationProblems } from "@/lib/content/accounts/invitation";

export const gone = `${invitationProblems.gone.heading}. ${invitationProblems.gone.text}`;
export const acceptFailed = "We couldn't create your account. Please try again.";

export const sent = (name: string) => `Invited ${name}`;
export const inviteFailed = "Failed to invite. Please try again later.";
export const inviteRefused = (message: string) => `Failed to invite. ${message}`;
export const isUser = "A user with this email already exists.";
export const isInvited = "This person has an open invitation. You can send it again.";
export const resent = (name: string) => `Sent ${name} a new link`;
export const resendFailed = "We couldn't send the invitation again. Try again.";
export const withdrawn = (name: string) => `Withdrew the invitation of ${name}`;
export const withdrawFailed = "We couldn't withdraw the invitation. Try again.";
