import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

interface ModelCall {
  operation: string;
  args: object | undefined;
  query: (args: never) => Promise<unknown>;
}

/** Adds the condition to every operation with a `where`. Operations that create rows have none. */
function excludeTrash({ operation, args, query }: ModelCall): Promise<unknown> {
  if (operation.startsWith("create")) return query(args as never);
  const { where, ...rest }: { where?: { deletedAt?: unknown } } = args ?? {};
  // Replacing this condition would return the opposite of what the caller asked for.
  if (where?.deletedAt) throw new Error("This client hides the trash. Use dbIncludingTrash().");
  return query({ ...rest, where: { ...where, deletedAt: null } } as never);
}

const model = { $allOperations: excludeTrash };

/**
 * Makes records in the trash invisible: reads do not find them, and writes do not change them. Does not filter
 * relations of a `select` or `include`.
 */
export const hideTrash = Prisma.defineExtension({
  name: "hide-trash",
  query: {
    user: model,
    message: model,
    teamMember: model,
    job: model,
    applicant: model,
    mailTemplate: model,
  },
});
