import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customTradingCards } from '#web/src/base/content/search-pages/custom-trading-cards.ts';
import { personalizedSportsCards } from '#web/src/base/content/search-pages/personalized-sports-cards.ts';
import { sportsCardMaker } from '#web/src/base/content/search-pages/sports-card-maker.ts';
import { teamPictureCards } from '#web/src/base/content/search-pages/team-picture-cards.ts';
import { youthBaseballCards } from '#web/src/base/content/search-pages/youth-baseball-cards.ts';
import { scenes } from '#web/src/base/pictures/scenes.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { aTemplate } from '../../catalog/templates/a-template.ts';
import { json } from '../api/fake-api.ts';

vi.mock('#web/src/cards/pages/card-builder-page.tsx', () => ({ Page: () => <h1>The builder</h1> }));

const designs = [
  aTemplate('voltage', 'Multi-Sport'),
  aTemplate('night-game', 'Soccer'),
  aTemplate('rookie', 'Baseball'),
];

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => json({ templates: designs, next_cursor: null }));
});

const pages = {
  '/custom-trading-cards': customTradingCards,
  '/personalized-sports-cards': personalizedSportsCards,
  '/youth-baseball-cards': youthBaseballCards,
  '/sports-card-maker': sportsCardMaker,
  '/team-picture-cards': teamPictureCards,
};
const addresses = Object.keys(pages) as (keyof typeof pages)[];
const shownDesigns = () =>
  screen.getAllByRole('button', { name: /voltage|night-game|rookie/ }).map(({ textContent }) => textContent);

describe('a search page', () => {
  it.each(addresses)('%s has its own heading, three to five questions and one kind of button', async (path) => {
    renderSite(path);
    const { title, button, questions } = pages[path];
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: button }).length).toBeGreaterThan(0);
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
    for (const { question } of questions) expect(screen.getByText(question)).toBeTruthy();
  });

  it('shares no sentence with another search page', () => {
    const sentences = Object.values(pages).flatMap(({ title, lead, designs: { sentence }, questions, last }) => [
      title,
      lead,
      sentence,
      last.title,
      ...questions.map(({ question }) => question),
    ]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('the rendered scene of a search page', () => {
  it.each([
    ['/custom-trading-cards', scenes.magneticCase],
    ['/personalized-sports-cards', scenes.box],
    ['/youth-baseball-cards', scenes.hand],
    ['/sports-card-maker', scenes.fridge],
    ['/team-picture-cards', scenes.binder],
  ] as const)('%s comes in three widths, loads late, and says that it is rendered', async (path, { alt, srcSet }) => {
    renderSite(path);
    const shot = await screen.findByRole('img', { name: alt });
    expect(shot.getAttribute('loading')).toBe('lazy');
    expect(shot.getAttribute('srcset')).toBe(srcSet);
    expect(shot.getAttribute('sizes')).toBeTruthy();
    expect(shot.closest('figure')?.textContent).toBe('Rendered picture of sample cards');
  });
});

describe('the sport of a search page', () => {
  it('selects the designs: its own first, then those for every sport', async () => {
    renderSite('/youth-baseball-cards');
    await screen.findByRole('button', { name: /rookie/ });
    expect(shownDesigns()).toEqual(['rookieBaseball', 'voltageMulti-Sport']);
  });

  it('is passed to the builder', async () => {
    stubs.auth.arrive();
    const { user, address } = renderSite('/youth-baseball-cards');
    await user.click((await screen.findAllByRole('link', { name: 'Make their rookie card' }))[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'The builder' })).toBeTruthy();
    expect(address()).toBe('/dashboard/card-builder?sport=Baseball');
  });

  it('is stored until the sign-up is done', async () => {
    const { user } = renderSite('/team-picture-cards');
    await user.click(await screen.findByRole('radio', { name: 'Hockey' }));
    await user.click(screen.getAllByRole('link', { name: 'Try it with one player' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeTruthy();
    expect(localStorage.getItem('start-target')).toBe('/dashboard/card-builder?sport=Hockey');
  });

  it('is passed on with a design that is picked before the sign-in', async () => {
    const { user, address } = renderSite('/youth-baseball-cards');
    await user.click(await screen.findByRole('button', { name: /rookie/ }));
    const preview = await screen.findByRole('dialog', { name: 'rookie' });
    await user.click(within(preview).getByRole('button', { name: 'Use This Template' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.type(screen.getByLabelText('Password'), 'Cards4all!{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/card-builder?template=rookie&sport=Baseball'));
  });
});
