import { proofSection } from "../sections";
import { stories } from "./stories";

/** Returns the story that the home page shows first, and that a sender may read next. Undefined for a site without it. */
export const findProofStory = () => stories.find(({ id }) => id === proofSection.storyId);
