/** Plays the film of `LoopingFilm` while it is visible, unless paused or under reduced motion. Returns a function that stops it. */
export function playFilm(figure: HTMLElement): () => void {
  const film = figure.querySelector('video');
  const button = figure.querySelector('button');
  if (!film || !button) throw new Error('The film has no video or no button.');
  let isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isSeen = false;

  const go = () => {
    figure.dataset.state = isWanted ? 'playing' : 'paused';
    // A browser that refuses to play shows the poster.
    if (isWanted && isSeen) film.play().catch(() => undefined);
    else film.pause();
  };
  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    go();
  });
  const toggle = () => {
    isWanted = !isWanted;
    go();
  };
  film.muted = true;
  film.preload = isWanted ? 'auto' : 'none';
  button.addEventListener('click', toggle);
  seen.observe(film);
  return () => {
    seen.disconnect();
    button.removeEventListener('click', toggle);
    film.pause();
  };
}
