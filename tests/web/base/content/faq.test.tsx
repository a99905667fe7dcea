import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faq } from '#web/src/base/content/faq.ts';
import { isMatch, matchingSubjects } from '#web/src/site/faq/matching-subjects.ts';
import { renderSite } from '../../app/render-site.tsx';

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
});

const all = faq.flatMap(({ questions }) => questions);
const shown = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
const field = () => screen.findByRole('searchbox', { name: 'Search the answers' });

describe('the questions and answers', () => {
  it('are at least twelve, each with its own anchor', () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('state that nothing is public unless its owner shares it', () => {
    const text = all.find(({ id }) => id === 'photos')?.answer.join(' ');
    expect(text).toMatch(/Nothing is shown in public by us\. You may give a finished card a page of its own/);
  });

  it('open at the anchor of an answer', async () => {
    renderSite('/faq#returns');
    const details = (await screen.findByText('Can I return a card?')).closest('details');
    expect(details?.open).toBe(true);
  });
});

describe('the search', () => {
  it('filters while the visitor types, shows the count, and stores the query in the address', async () => {
    const { user, address } = renderSite('/faq');
    await user.type(await field(), 'magnetic');
    await waitFor(() => expect(shown()).toEqual(['Is the magnetic case really free?']));
    expect(screen.getByText('1 answer for “magnetic”')).toBeTruthy();
    expect(address()).toBe('/faq?q=magnetic');
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('starts with the query in the address, and shows everything when it is cleared', async () => {
    const { user, address } = renderSite('/faq?q=holo');
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'holo'));
    expect(shown()).toEqual(['Which foil can I have?']);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(shown()).toHaveLength(all.length));
    expect(address()).toBe('/faq');
  });

  it('shows a message if nothing was found', async () => {
    renderSite('/faq?q=zeppelin');
    expect(await screen.findByText('No answer has “zeppelin”. Try another word, or write to us.')).toBeTruthy();
    expect(shown()).toEqual([]);
  });

  it.each([
    ['RETURN', true],
    ['ret', true],
    ['eturn', false],
    ['return damaged', true],
    ['return zeppelin', false],
    ['  ', true],
  ])('for %j finds the answer on returns: %s', (search, expected) => {
    const returns = all.find(({ id }) => id === 'returns');
    expect(returns && isMatch(returns, search)).toBe(expected);
  });

  it('leaves out a subject without a match', () => {
    expect(matchingSubjects(faq, 'tube').map(({ title }) => title)).toEqual([
      'Paper, foil and size',
      'Shipping and returns',
    ]);
  });
});
