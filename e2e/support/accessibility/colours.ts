export const DANGER = "rgb(155, 34, 38)";
