declare global {
  interface Window {
    /** Set by `start-when-idle.js`: the button that was clicked before hydration. */
    earlyClick?: HTMLElement | undefined;
  }
}

/** Repeats a click on a prerendered page that came before hydration. */
export function replayClick(): void {
  const pressed = window.earlyClick;
  window.dispatchEvent(new Event('app-started'));
  delete window.earlyClick;
  // Two frames later the first effects have run and the listeners are there.
  if (pressed) requestAnimationFrame(() => requestAnimationFrame(() => pressed.isConnected && pressed.click()));
}
