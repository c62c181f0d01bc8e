import "server-only";
import { fullName } from "@/lib/text/full-name";
import { getPublicTeam } from "./public-team";

/** Returns the names of the team in its public order, through the data cache. For choosing a contact. */
export const listContacts = async () =>
  (await getPublicTeam()).map((member) => ({ id: member.id, name: fullName(member) }));
