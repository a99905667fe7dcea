declare global {
  interface Window {
    /** The button clicked before hydration, set by `start-when-idle.js`. */
    earlyClick?: HTMLElement | undefined;
  }
}

/** Replays a click that happened before the prerendered page was hydrated. */
export function replayClick(): void {
  const pressed = window.earlyClick;
  window.dispatchEvent(new Event('app-started'));
  delete window.earlyClick;
  // After two frames the first effects have run and the listeners are attached.
  if (pressed) requestAnimationFrame(() => requestAnimationFrame(() => pressed.isConnected && pressed.click()));
}
