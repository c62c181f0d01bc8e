/** What people are told about messages: the catalogue's words (specification, section 8). */
export const sent = "Sent! We will get back to you soon.";
export const sendFailed = "Failed to send message. Please try again later.";
export const markReadFailed = "Failed to mark as read.";
export const markUnreadFailed = "Failed to mark as unread.";
export const released = "Moved to the inbox.";
export const releaseFailed = "Failed to move it. Please try again later.";
export const releasedMany = "Moved % to the inbox";
export const releaseManyFailed = "Failed to move them. Please try again later.";
export const deleted = "Deleted message";
export const deleteFailed = "Failed to delete message. Please try again later.";
export const deleteManyFailed = "Failed to delete messages. Please try again later.";
