/** Names of mails by their kind. */
export const mailNames: Record<string, string> = {
  "application-received": "Confirmation of an application",
  "application-notice": "Notice to staff of an application",
  "message-notice": "Notice to staff of a message",
  "password-reset": "Link to set a password",
  "password-changed": "Notice that a password was changed",
  "application-link": "Link to the applicant's page",
  "application-withdrawn": "Confirmation of a withdrawal",
  "data-erased": "Confirmation of an erasure",
  "alert-confirmation": "Job alert confirmation",
  "alert-new-job": "Job alert",
  "alert-weekly": "Weekly job alert",
  "alert-renewal": "Job alert renewal",
  reply: "Reply from staff",
  invite: "Invitation from staff",
  decline: "Decline from staff",
};
