import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Slot } from "./interview";

export async function findFirstCallSlots(): Promise<Slot[]> {
  throw new Error("Later.");
}
export async function bookFirstCall(
  _tx: Prisma.TransactionClient,
  _messageId: string,
  _startsAt: Date,
): Promise<void> {
  throw new Error("Later.");
}
