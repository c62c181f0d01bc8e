/** Icons of values, by their lucide names. */
export const ICON_NAMES = ["anchor", "clipboard-check", "compass", "handshake", "scale"] as const;
