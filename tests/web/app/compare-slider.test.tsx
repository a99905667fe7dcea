import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CompareSlider } from '#web/src/site/landing/compare-slider.tsx';

type Watch = (entries: readonly { readonly isIntersecting: boolean }[]) => unknown;
let watches: Watch[] = [];

beforeEach(() => {
  watches = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watch: Watch;
      constructor(watch: Watch) {
        this.watch = watch;
      }
      observe() {
        watches.push(this.watch);
      }
      disconnect() {
        watches = watches.filter((each) => each !== this.watch);
      }
    },
  );
});

const picture = (alt: string) => ({ src: `/${alt}.avif`, width: 643, height: 900, alt });
const slider = <CompareSlider before={picture('photo')} after={picture('card')} />;
const figure = () => screen.getByRole('figure');
const range = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Compare the photo with the card' });
const button = () => screen.getByRole('button');
/** Scrolls the slider into view, or out of it. */
const see = (isIntersecting: boolean) => Promise.all(watches.map((watch) => watch([{ isIntersecting }])));
async function shown() {
  render(slider);
  await see(true);
}

describe('the slider between photo and card', () => {
  it('moves by itself in eight seconds, and only while it is visible', async () => {
    await shown();
    expect([figure().dataset.state, figure().style.getPropertyValue('--turn')]).toEqual(['running', '8000ms']);
    await see(true);
    expect(figure().hasAttribute('data-seen')).toBe(true);
    await see(false);
    expect(figure().hasAttribute('data-seen')).toBe(false);
  });

  it('pauses and plays with its button', async () => {
    await shown();
    fireEvent.click(button());
    expect(figure().dataset.state).toBe('paused');
    fireEvent.click(button());
    expect(figure().dataset.state).toBe('running');
  });

  it('stops for good where a visitor moves it, and describes its position', async () => {
    await shown();
    range().value = '30';
    fireEvent.input(range());
    expect([figure().dataset.state, figure().style.getPropertyValue('--at')]).toEqual(['held', '30%']);
    expect(range().getAttribute('aria-valuetext')).toBe('30% photo, 70% card');
  });

  it('stops at the first key and at the first touch', async () => {
    await shown();
    fireEvent.keyDown(range(), { key: 'ArrowRight' });
    expect(figure().dataset.state).toBe('held');
    fireEvent.click(button());
    fireEvent.pointerDown(range());
    expect(figure().dataset.state).toBe('held');
  });

  it('keeps a position that was set before the scripts loaded', async () => {
    document.body.innerHTML = `<div>${renderToString(slider)}</div>`;
    range().value = '80';
    const root = document.body.firstElementChild as HTMLElement;
    await act(async () => void hydrateRoot(root, slider));
    await see(true);
    expect([figure().dataset.state, figure().style.getPropertyValue('--at')]).toEqual(['held', '80%']);
  });
});
