import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partsOf } from '#scripts/build/page-html.ts';
import { headTags } from '#scripts/build/seo/head-tags.ts';
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
afterEach(() => {
  act(() => root?.unmount());
  document.head.innerHTML = '';
});

/** Hydrates a page's built file. */
async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  await preload(path);
  const { head, body, title, description } = partsOf(
    renderToString(<StaticRouter location={path}>{site}</StaticRouter>),
  );
  const tags = headTags({ path, title, description }, { site: 'https://cards.example', posts: [], siteDir: '' });
  document.head.innerHTML = head + tags;
  document.body.innerHTML = body;
  await act(async () => {
    root = hydrateRoot(document.body, <BrowserRouter>{site}</BrowserRouter>, {
      onRecoverableError: (problem) => expect.fail(String(problem)),
    });
  });
}

async function follow(link: string, title: string): Promise<void> {
  const [first] = screen.getAllByRole('link', { name: link });
  if (!first) throw new Error(`No link ${link}`);
  await userEvent.click(first);
  await waitFor(() => expect(document.title).toBe(title));
}

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute('href') ?? tag.getAttribute('content') ?? tag.textContent,
  );

describe('the head of the opened page', () => {
  it('keeps its built tags while the page is shown', async () => {
    await open('/terms');
    expect(contents('[rel=canonical]')).toEqual(['https://cards.example/terms']);
    expect(contents('[property="og:url"]')).toEqual(['https://cards.example/terms']);
    expect(contents('title')).toEqual(['Terms of Service · Goldcut']);
  });

  it('loses the tags of its page after navigation', async () => {
    await open('/terms');
    await follow('Privacy', 'Privacy Policy · Goldcut');
    expect(contents('title')).toHaveLength(1);
    expect(contents('meta[name=description]')).toEqual([expect.stringMatching(/^What Goldcut keeps/)]);
    expect(contents('[rel=canonical], [property], [type="application/ld+json"]')).toEqual([]);
  });

  it('loses noindex after navigation to a listed page', async () => {
    await open('/reset-password');
    expect(contents('[name=robots]')).toEqual(['noindex']);
    await follow('Terms', 'Terms of Service · Goldcut');
    expect(contents('[name=robots]')).toEqual([]);
  });
});
