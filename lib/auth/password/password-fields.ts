import * as z from "zod/mini";
import { codePointLength, fieldDocs } from "@/lib/fields";

/** Rules of passwords (specification, section 5): taken as they are, without trimming or composition rules. */

export const PASSWORD_MIN = 8;
/** bcrypt ignores what follows; nothing is cut silently. */
export const PASSWORD_MAX_BYTES = 72;

const text = (required: string) =>
  z.string({ error: (issue) => (issue.input == null ? required : "Password must be text.") });

const hasNoInvalidCharacters = () =>
  z.refine<string>((password) => !/[\0\p{Cs}]/u.test(password), {
    error: "Password contains invalid characters.",
  });

/** A password as somebody enters it to be let in. */
export const enteredPassword = (label = "Password") =>
  text(`${label} is required.`).check(
    z.minLength(1, { error: `${label} is required.` }),
    hasNoInvalidCharacters(),
  );

interface PasswordMessages {
  required: string;
  short: string;
  /** Most code points; without it only bcrypt's limit holds. */
  max?: number;
}

/** A password that is to become somebody's. The first rule that it breaks is told. */
export function newPassword({ required, short, max }: PasswordMessages) {
  return text(required)
    .check(
      z.check((context) => {
        const message = findProblem(context.value, { required, short, max });
        if (message) context.issues.push({ code: "custom", input: context.value, message });
      }),
      hasNoInvalidCharacters(),
    )
    .register(fieldDocs, {
      minLength: PASSWORD_MIN,
      maxLength: max ?? PASSWORD_MAX_BYTES,
      description: `At most ${PASSWORD_MAX_BYTES} bytes.`,
    });
}

function findProblem(password: string, { required, short, max }: PasswordMessages): string | undefined {
  if (password === "") return required;
  // A byte each at least: a huge string is refused before anything walks through it.
  const tooManyBytes =
    password.length > PASSWORD_MAX_BYTES || new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
  if (max !== undefined && (password.length > max * 2 || codePointLength(password) > max))
    return `Password must contain no more than ${max} characters.`;
  if (tooManyBytes) return `Password must contain no more than ${PASSWORD_MAX_BYTES} bytes.`;
  return codePointLength(password) < PASSWORD_MIN ? short : undefined;
}
