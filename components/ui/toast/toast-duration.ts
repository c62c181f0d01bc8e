const DURATION_MS = { success: 2000, error: 4000, info: 4000 } as const;
/** A button needs more time to be read, reached and pressed. */
const WITH_BUTTON_MS = 10_000;

export type ToastType = keyof typeof DURATION_MS;

export const getToastDuration = (type: ToastType, hasButton: boolean): number =>
  hasButton ? WITH_BUTTON_MS : DURATION_MS[type];
