/** `held`: the visitor has moved the line, so it stays where it was put. */
type State = 'running' | 'paused' | 'held';

/** Moves the line of `CompareSlider` while it is visible, and lets pointer and keys move it. Returns a function that stops it. */
export function moveSlider(figure: HTMLElement): () => void {
  const range = figure.querySelector('input');
  const button = figure.querySelector('button');
  if (!range || !button) throw new Error('The slider has no input or no button.');

  const show = (state: State) => {
    figure.dataset.state = state;
  };
  const follow = () => {
    const at = range.valueAsNumber;
    figure.style.setProperty('--at', `${at}%`);
    range.setAttribute('aria-valuetext', `${at}% photo, ${100 - at}% card`);
    show('held');
  };
  const takeOver = () => {
    if (figure.dataset.state === 'held') return;
    // Continues from the line's current position.
    const at = Number.parseFloat(getComputedStyle(figure).getPropertyValue('--at'));
    if (Number.isFinite(at)) range.value = String(Math.round(at));
    follow();
  };
  const toggle = () => {
    figure.style.removeProperty('--at');
    show(figure.dataset.state === 'running' ? 'paused' : 'running');
  };

  const seen = markWhileSeen(figure);
  const ended = new AbortController();
  const { signal } = ended;
  range.addEventListener('input', follow, { signal });
  for (const touch of ['pointerdown', 'keydown']) range.addEventListener(touch, takeOver, { signal });
  button.addEventListener('click', toggle, { signal });
  // The visitor moved it before the scripts loaded.
  if (range.value !== range.defaultValue) follow();
  return () => {
    seen.disconnect();
    ended.abort();
  };
}

function markWhileSeen(element: HTMLElement): IntersectionObserver {
  const seen = new IntersectionObserver(([entry]) => {
    element.toggleAttribute('data-seen', entry?.isIntersecting ?? false);
  });
  seen.observe(element);
  return seen;
}
