import type { PrismaClient } from "@/lib/generated/prisma/client";

/** Returns the fields of a template. The name identifies the test's templates. */
export const templateFields = (name: string) => ({
  name,
  kind: "reply",
  subject: "Your message to {company}",
  text: "Thanks for your interest in {company}.",
});

export const removeTemplates = (database: PrismaClient, name: string) =>
  database.mailTemplate.deleteMany({ where: { name } });
