import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { bandsOf, foilLooks } from '#web/src/parts/card/foil/foil-looks.ts';
import { FoilCard } from '#web/src/parts/card/foil-card.tsx';

const frames: ((ms: number) => void)[] = [];
let prefersReducedMotion = false;

beforeEach(() => {
  frames.length = 0;
  prefersReducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersReducedMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('requestAnimationFrame', (run: (ms: number) => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('CSS', { supports: () => true });
});

const show = () => render(<FoilCard src="/front.jpg" alt="Front of your card" mask="/foil.png" finish="gold" />);

const runFrames = (count: number) =>
  act(() => {
    for (let frame = 1; frame <= count; frame++) for (const run of frames.splice(0)) run(frame * 16);
  });

describe('a foil card', () => {
  it('leans with the arrow keys while it has the focus, and lies flat after Escape', () => {
    show();
    const card = screen.getByRole('group', { name: 'Front of your card, in the light: tilt it with the arrow keys' });
    card.focus();
    fireEvent.keyDown(card, { key: 'ArrowRight' });
    fireEvent.keyDown(card, { key: 'ArrowRight' });
    runFrames(200);
    expect(Number(card.style.getPropertyValue('--lean-x'))).toBeCloseTo(0.5, 2);
    fireEvent.keyDown(card, { key: 'Escape' });
    runFrames(200);
    expect(Number(card.style.getPropertyValue('--lean-x'))).toBe(0);
    expect(Number(card.style.getPropertyValue('--light'))).toBe(0);
  });

  it('masks every foil layer with the print plate', () => {
    const { container } = show();
    const foil = container.querySelector<HTMLElement>('[data-finish="gold"]');
    expect(foil?.style.getPropertyValue('--plate')).toBe('url("/foil.png")');
    expect(foil?.children).toHaveLength(4);
  });

  it('stays still and cannot be focused if reduced motion is preferred, but keeps its foil', () => {
    prefersReducedMotion = true;
    const { container } = show();
    expect(screen.queryByRole('group')).toBeNull();
    const picture = screen.getByAltText('Front of your card');
    fireEvent.pointerMove(picture, { clientX: 5, clientY: 5 });
    expect(frames).toHaveLength(0);
    expect(container.querySelector('[data-finish="gold"]')).not.toBeNull();
  });

  it('requests the permission for the phone’s orientation only when it is tapped', async () => {
    const requestPermission = vi.fn<() => Promise<string>>(async () => 'granted');
    vi.stubGlobal('DeviceOrientationEvent', { requestPermission });
    show();
    const card = screen.getByRole('group');
    fireEvent.pointerMove(card, { pointerType: 'touch' });
    fireEvent.pointerDown(card, { pointerType: 'mouse' });
    fireEvent.click(card);
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.pointerDown(card, { pointerType: 'touch' });
    await act(async () => void fireEvent.click(card));
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });
});

it('no two finishes look alike', () => {
  const looks = foilFinishes.map((finish) => foilLooks[finish].metal + bandsOf(foilLooks[finish]));
  expect(new Set(looks).size).toBe(foilFinishes.length);
});
