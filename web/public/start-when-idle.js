// A prerendered page is complete without scripts. They come once it is painted and quiet, or at the first touch.
(() => {
  const { main } = document.currentScript.dataset;
  if ('old' in document.documentElement.dataset) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    void import(main);
  };
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, start, { once: true, passive: true });
  const hold = (event) => {
    // The browser itself opens a popover.
    const button = event.target.closest?.('button:not([popovertarget])');
    if (button) window.earlyClick = button;
  };
  // A form would be sent the old way, and lead to another page.
  const holdForm = (event) => {
    event.preventDefault();
    if (event.submitter) window.earlyClick = event.submitter;
    start();
  };
  addEventListener('click', hold);
  addEventListener('submit', holdForm);
  const letGo = () => {
    removeEventListener('click', hold);
    removeEventListener('submit', holdForm);
  };
  addEventListener('app-started', letGo, { once: true });
  const whenIdle = window.requestIdleCallback ?? ((task) => setTimeout(task, 200));
  if (document.readyState === 'complete') whenIdle(start);
  else addEventListener('load', () => whenIdle(start), { once: true });
  // A sign-in or confirmation link has something to do at once.
  if (location.search) start();
})();
