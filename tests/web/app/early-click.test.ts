import { expect, it, vi } from 'vitest';
import { replayClick } from '#web/src/app/early-click.ts';

it('a click before the scripts load is replayed once, after they have loaded', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  const pressed = vi.fn<() => void>();
  button.addEventListener('click', pressed);
  window.earlyClick = button;
  replayClick();
  replayClick();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled());
  expect(pressed).toHaveBeenCalledOnce();
  button.remove();
});
