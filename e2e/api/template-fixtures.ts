import type { PrismaClient } from "@/lib/generated/prisma/client";

export const templateFields = (name: string) => ({
  name,
  kind: "reply",
  subject: "Your message to {company}",
  text: "Thanks for your interest in {company}.",
});

export const removeTemplates = (database: PrismaClient, name: string) =>
  database.mailTemplate.deleteMany({ where: { name } });
