import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CompareSlider } from '#web/features/landing/compare-slider.tsx';

const picture = (alt: string) => ({ src: `/${alt}.avif`, width: 643, height: 900, alt });
const slider = <CompareSlider before={picture('photo')} after={picture('card')} />;
const figure = () => screen.getByRole('figure');
const range = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Compare the photo with the card' });
const move = (to: number) => {
  range().value = String(to);
  fireEvent.input(range());
};

describe('the slider between photo and card', () => {
  it('moves by itself, over eight seconds', () => {
    render(slider);
    expect(figure().dataset.state).toBe('running');
    expect(figure().style.getPropertyValue('--turn')).toBe('8000ms');
  });

  it('pauses and plays with its button', () => {
    render(slider);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(figure().dataset.state).toBe('paused');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(figure().dataset.state).toBe('running');
  });

  it('stops for good where someone puts it, and says what it shows', () => {
    render(slider);
    move(30);
    expect([figure().dataset.state, figure().style.getPropertyValue('--at')]).toEqual(['held', '30%']);
    expect(range().getAttribute('aria-valuetext')).toBe('30 % photo, 70 % card');
  });

  it('stops at the first key and the first touch', () => {
    render(slider);
    fireEvent.keyDown(range(), { key: 'ArrowRight' });
    expect(figure().dataset.state).toBe('held');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    fireEvent.pointerDown(range());
    expect(figure().dataset.state).toBe('held');
  });

  it('stays where it was put before the scripts came', async () => {
    document.body.innerHTML = `<div>${renderToString(slider)}</div>`;
    range().value = '80';
    const root = document.body.firstElementChild as HTMLElement;
    await act(async () => void hydrateRoot(root, slider));
    expect([figure().dataset.state, figure().style.getPropertyValue('--at')]).toEqual(['held', '80%']);
  });
});
