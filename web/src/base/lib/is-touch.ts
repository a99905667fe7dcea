/** Whether the first pointer is a thumb: words and taps for it, the keys and the wheel for the others. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
