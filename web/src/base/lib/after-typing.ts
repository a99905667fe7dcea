/** Without a key for this long, a person has paused. */
const pauseMs = 700;

const isField = (element: Element | null): boolean => element?.matches('input, textarea') ?? false;

/** Runs at once, or when a person who is typing pauses: a dialog that opens between two letters would take the rest of the word. @returns stops it */
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
