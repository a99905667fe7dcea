import { describe, expect, it } from 'vitest';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { filtersIn, filtersOf, filterTemplates, queryOf } from '#web/src/catalog/templates/template-filters.ts';
import { templatesFor } from '#web/src/catalog/templates/templates-for.ts';
import { aTemplate } from './a-template.ts';

const none = { sport: '', style: '', creative: '' };
const chrome: PublicTemplate = aTemplate('chrome', 'Multi-Sport');
const templates: readonly PublicTemplate[] = [
  chrome,
  { ...aTemplate('pennant', 'Baseball'), style: 'Classic' },
  { ...aTemplate('inks', 'Tennis'), style: 'Illustrated', creative_mode: true },
  { ...aTemplate('tiles', 'Multi-Sport'), style: 'Illustrated', creative_mode: true },
];
const ids = (shown: readonly PublicTemplate[]) => shown.map(({ id }) => id);

describe('the filters of the designs', () => {
  it('show for a sport its own designs first, then those for every sport', () => {
    expect(ids(templatesFor(templates, 'Baseball'))).toEqual(['pennant', 'chrome', 'tiles']);
  });

  it('show an athlete of the chosen sport on both sides of a design for every sport', () => {
    const ready = [{ ...chrome, tile_url: '/assets/chrome-1a2b3c-tile.avif' }];
    expect(filterTemplates(ready, { ...none, sport: 'Hockey' })).toEqual([
      {
        ...chrome,
        tile_url: '/assets/chrome-1a2b3c-hockey.avif',
        front_image_url: '/assets/chrome-1a2b3c-hockey.avif',
        back_image_url: '/assets/chrome-1a2b3c-hockey-back.avif',
      },
    ]);
    expect(filterTemplates(ready, none)).toEqual(ready);
    expect(filterTemplates([chrome], { ...none, sport: 'Hockey' })).toEqual([chrome]);
  });

  it('show only designs that match all of them', () => {
    expect(ids(filterTemplates(templates, { ...none, style: 'Illustrated', sport: 'Tennis' }))).toEqual([
      'inks',
      'tiles',
    ]);
    expect(ids(filterTemplates(templates, { ...none, creative: 'true' }))).toEqual(['inks', 'tiles']);
    expect(ids(filterTemplates(templates, { ...none, creative: 'false' }))).toEqual(['chrome', 'pennant']);
  });

  it('show for each choice how many designs it would leave', () => {
    const [sports, styles, making] = filtersOf(templates, { ...none, sport: 'Baseball' });
    expect(sports?.options.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'All 4',
      'Baseball 3',
      'Tennis 3',
      'Multi-Sport 2',
    ]);
    expect(styles?.options.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'All 3',
      'Bold 1',
      'Classic 1',
      'Illustrated 1',
    ]);
    expect(making?.options.map(({ label, count }) => `${label} ${count}`)).toEqual(['All 3', 'Photo 2', 'Creative 1']);
  });

  it('are not offered if there is nothing to choose', () => {
    expect(filtersOf([chrome, { ...chrome, id: 'b' }], none)).toEqual([]);
  });

  it.each([
    ['?sport=baseball&style=classic', { sport: 'Baseball', style: 'Classic', creative: '' }],
    ['?creative=true', { ...none, creative: 'true' }],
    ['?sport=Chess&style=%3Cb%3E&creative=perhaps', none],
    ['', none],
  ])('of the address %s are the same after writing and reading', (search, chosen) => {
    expect(filtersIn(search, templates)).toEqual(chosen);
    expect(filtersIn(`?${queryOf(chosen)}`, templates)).toEqual(chosen);
  });
});
