import * as z from "zod/mini";
import { checkWith, codePointLength, fieldDocs } from "@/lib/fields";

const PASSWORD_MIN = 8;
/** bcrypt ignores all bytes after the 72nd, so longer passwords are rejected. */
export const PASSWORD_MAX_BYTES = 72;

const text = (required: string) =>
  z.string({ error: (issue) => (issue.input == null ? required : "Password must be text.") });

const hasNoInvalidCharacters = () =>
  z.refine<string>((password) => !/[\0\p{Cs}]/u.test(password), {
    error: "Password contains invalid characters.",
  });

/** Schema of an existing password. Passwords are not trimmed. */
export const enteredPassword = (label = "Password") =>
  text(`${label} is required.`).check(
    z.minLength(1, { error: `${label} is required.` }),
    hasNoInvalidCharacters(),
  );

interface PasswordMessages {
  required: string;
  short: string;
  /** Most code points. Without it, only the limit of 72 bytes applies. */
  max?: number;
}

/** Schema of a new password. Reports the first broken rule. Passwords are not trimmed. */
export function newPassword({ required, short, max }: PasswordMessages) {
  return text(required)
    .check(
      checkWith((password) => findPasswordError(password, { required, short, max })),
      hasNoInvalidCharacters(),
    )
    .register(fieldDocs, {
      minLength: PASSWORD_MIN,
      maxLength: max ?? PASSWORD_MAX_BYTES,
      description: `At most ${PASSWORD_MAX_BYTES} bytes.`,
    });
}

function findPasswordError(password: string, { required, short, max }: PasswordMessages): string | undefined {
  if (password === "") return required;
  // Checks the length first, so that huge strings are not encoded.
  const tooManyBytes =
    password.length > PASSWORD_MAX_BYTES || new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
  if (max !== undefined && (password.length > max * 2 || codePointLength(password) > max))
    return `Password must contain no more than ${max} characters.`;
  if (tooManyBytes) return `Password must contain no more than ${PASSWORD_MAX_BYTES} bytes.`;
  return codePointLength(password) < PASSWORD_MIN ? short : undefined;
}
