import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoopingFilm } from '#web/src/site/landing/looping-film.tsx';

const film = (
  <LoopingFilm
    film={{ webm: '/a.webm', mp4: '/a.mp4', poster: '/a.avif', width: 576, height: 720, alt: 'A card turns' }}
  />
);
const video = () => screen.getByLabelText<HTMLVideoElement>('A card turns');
const state = () => screen.getByRole('figure').dataset.state;
const play = vi.fn<() => Promise<void>>(async () => undefined);

beforeEach(() => {
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

const preferReducedMotion = (reduce: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reduce, addEventListener: () => {}, removeEventListener: () => {} }));

describe('the looping film', () => {
  it('is prerendered muted and without preload, with browser controls for pages without scripts', () => {
    const html = renderToString(film);
    for (const attribute of ['muted', 'loop', 'playsInline', 'preload="none"', 'controls']) {
      expect(html.toLowerCase()).toContain(attribute.toLowerCase());
    }
    expect(html).toContain('<source src="/a.webm" type="video/webm"/><source src="/a.mp4" type="video/mp4"/>');
  });

  it('plays once it is visible, and pauses with its button', async () => {
    preferReducedMotion(false);
    render(film);
    await vi.waitFor(() => expect(play).toHaveBeenCalled());
    expect([video().muted, video().controls, state()]).toEqual([true, false, 'playing']);
    fireEvent.click(screen.getByRole('button'));
    expect(state()).toBe('paused');
  });

  it('shows only its poster until it is clicked if the visitor prefers reduced motion', async () => {
    preferReducedMotion(true);
    render(film);
    await vi.waitFor(() => expect(state()).toBe('paused'));
    expect([play.mock.calls.length, video().preload]).toEqual([0, 'none']);
    fireEvent.click(screen.getByRole('button'));
    expect(play).toHaveBeenCalled();
  });
});
