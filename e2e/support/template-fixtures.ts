import type { PrismaClient } from "@/lib/generated/prisma/client";

/** Name of the templates that tests of all calls add. */
const NAME = "Cagebird template";

export const templateFields = () => ({
  name: NAME,
  kind: "reply",
  subject: "Your message to {company}",
  text: "Hi {first_name},\n\nThanks.\n\n{sender_name}",
});

export const removeTemplates = (database: PrismaClient) =>
  database.mailTemplate.deleteMany({ where: { name: NAME } });
