/** Commands that remove the demonstration, in a clone and in a container. */
export const DEMO_COMMANDS = ["npm run demo -- remove", "node ops/demo.js remove"] as const;

export const HOLDS_DEMO = "This database holds the demonstration's records.";

export const demoNotice = `${HOLDS_DEMO} Remove them by ${DEMO_COMMANDS[0]}, in a container by ${DEMO_COMMANDS[1]}.`;
