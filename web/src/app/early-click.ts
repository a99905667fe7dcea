declare global {
  interface Window {
    /** Set by `start-when-idle.js`: a button pressed before the scripts had come. */
    earlyClick?: HTMLElement | undefined;
  }
}

/** Does what was pressed on a prerendered page while its scripts were still on the way. */
export function replayClick(): void {
  const pressed = window.earlyClick;
  window.dispatchEvent(new Event('app-started'));
  delete window.earlyClick;
  // After the first effects, when the page listens.
  if (pressed) requestAnimationFrame(() => requestAnimationFrame(() => pressed.isConnected && pressed.click()));
}
