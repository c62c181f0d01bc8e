/** Cache tag of all pages that show the team. */
export const TEAM_TAG = "team";
