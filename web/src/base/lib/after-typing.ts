/** Milliseconds without a key after which a person has paused. */
const pauseMs = 700;

const isField = (element: Element | null): boolean => element?.matches('input, textarea') ?? false;

/**
 * Runs at once, or when the person pauses typing: a dialog that opens in the middle of a word would catch the rest of it. Returns a
 * function that cancels it.
 */
export function afterTyping(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', wait, true);
  };
  const end = () => {
    stop();
    run();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, pauseMs);
  };
  let timer = setTimeout(end, isField(document.activeElement) ? pauseMs : 0);
  window.addEventListener('keydown', wait, true);
  return stop;
}
