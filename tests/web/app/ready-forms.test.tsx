import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#web/src/app/app.tsx';
import { preload } from '#web/src/app/later-pages.tsx';
import { Providers } from '#web/src/app/providers.tsx';

const site = (
  <Providers>
    <App />
  </Providers>
);
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => act(() => root?.unmount()));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Hydrates the built page after a visitor has typed in it. */
async function takeOver(address: string, typed: Readonly<Record<string, string>>): Promise<void> {
  window.history.replaceState(null, '', address);
  const { pathname } = window.location;
  await preload(pathname);
  const html = renderToString(<StaticRouter location={pathname}>{site}</StaticRouter>);
  // The title and other leading tags belong in the head.
  document.body.innerHTML = html.slice(html.indexOf('<a '));
  for (const [label, text] of Object.entries(typed)) field(label).value = text;
  await act(async () => {
    root = hydrateRoot(document.body, <BrowserRouter>{site}</BrowserRouter>, {
      onRecoverableError: (problem) => expect.fail(String(problem)),
    });
  });
}

describe('a form that is used before the scripts load', () => {
  it.each([
    ['/tracking', { 'Order number': 'GC-00000000', Email: 'a@example.com' }],
    [
      '/contact',
      { 'Your name': 'Mara', Email: 'a@example.com', 'What is it about?': 'order', 'Your message': 'Hello' },
    ],
    ['/reset-password', { Email: 'a@example.com', 'Code from the mail': '123456', 'New password': 'Cards4all!' }],
  ])('%s keeps the typed text', async (path, typed) => {
    await takeOver(path, typed);
    for (const [label, text] of Object.entries(typed)) expect(field(label).value).toBe(text);
  });

  it('marks the hints that an early password meets', async () => {
    await takeOver('/reset-password', { 'New password': 'Cards4all!' });
    expect(screen.getAllByText(', done')).toHaveLength(5);
  });

  it.each([
    ['/tracking?order=GC-11111111', 'Order number', 'GC-11111111'],
    ['/reset-password?code=123456&email=a@example.com', 'Code from the mail', '123456'],
  ])('%s fills %s from the address', async (address, label, text) => {
    await takeOver(address, {});
    expect(field(label).value).toBe(text);
  });
});

describe('a page that is read before its scripts load', () => {
  it('keeps its scroll position', async () => {
    const scrollTo = vi.fn<() => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    await takeOver('/tracking', {});
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
