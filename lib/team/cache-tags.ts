/** Cache tag of everything that shows the team. */
export const TEAM_TAG = "team";
