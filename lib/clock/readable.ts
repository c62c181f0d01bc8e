import { type Admin, hasArea } from "@/lib/auth/identity";

/** Keeps the values of the lists that the administrator may read, and replaces the others by `none`. */
export const pickReadable = <T>(
  admin: Admin,
  { messages, applicants }: { messages: T; applicants: T },
  none: T,
): { messages: T; applicants: T } => ({
  messages: hasArea(admin, "messages") ? messages : none,
  applicants: hasArea(admin, "hiring") ? applicants : none,
});
