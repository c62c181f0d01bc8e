/** Returns true for a key that belongs to an input method, such as Enter to confirm a word. Safari tells it by the code only. */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
