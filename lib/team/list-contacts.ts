import "server-only";
import { getPublicTeam } from "./public-team";

/** Returns the names of the team in its public order, through the data cache. For choosing a contact. */
export async function listContacts(): Promise<{ id: string; name: string }[]> {
  const team = await getPublicTeam();
  return team.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}
