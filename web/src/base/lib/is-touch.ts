/** True if the main pointer is a finger. Then hints mention taps instead of keys and wheel. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
