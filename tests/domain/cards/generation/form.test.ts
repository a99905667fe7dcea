import { describe, expect, it } from 'vitest';
import { passwordHints } from '#domain/account/password-hints.ts';
import { fullNameOrDefault } from '#domain/account/profile.ts';
import { failureCode } from '#domain/cards/generation/failure.ts';
import { cropFraction, statsTitleOf, togglesOf, withForm } from '#domain/cards/generation/form.ts';
import { problemOf, progressOf } from '#domain/cards/generation/generation-view.ts';
import { cardDpi } from '#domain/cards/photo/upload.ts';
import { aCard, aGeneration } from '#tests/builders/a-card.ts';

describe('a form', () => {
  it('makes a new version only if a text changed', () => {
    const card = aCard();
    expect(withForm(card, { player_name: card.player_name, stats: card.stats }, 'now')).toBe(card);
    expect(withForm(card, { team: 'Rovers' }, 'now')).toMatchObject({ team: 'Rovers', version: 2, updated_at: 'now' });
  });

  it('does not store toggles and stats title on the card', () => {
    const saved = withForm(aCard(), { team: 'Rovers', fieldToggles: { team: false }, stats_title: 'CAREER' }, 'now');
    expect(saved).not.toHaveProperty('fieldToggles');
    expect(saved).not.toHaveProperty('stats_title');
  });

  it('accepts both spellings of the toggles, and has a default stats title', () => {
    expect(togglesOf({ field_toggles: { team: false }, fieldToggles: { year: false } })).toEqual({
      team: false,
      year: false,
    });
    expect(statsTitleOf({})).toBe('SEASON STATS');
    expect(statsTitleOf({ stats_title: ' CAREER ' })).toBe('CAREER');
  });
});

describe('a crop', () => {
  const photo = { width: 1000, height: 2000 };
  it('is stored in fractions of the oriented photo and cut to it', () => {
    expect(cropFraction({ x: 100, y: 200, width: 500, height: 700 }, photo)).toEqual({
      x: 0.1,
      y: 0.1,
      width: 0.5,
      height: 0.35,
    });
    const cut = cropFraction({ x: 900, y: 1900, width: 500, height: 700 }, photo);
    expect(cut?.width).toBeCloseTo(0.1);
    expect(cut?.height).toBeCloseTo(0.05);
  });
  it('is null outside the photo', () => {
    expect(cropFraction({ x: 1000, y: 0, width: 5, height: 7 }, photo)).toBeNull();
    expect(cropFraction(null, photo)).toBeNull();
  });
});

describe('a failed run', () => {
  it.each([
    ['photo.rejected', 'photo.rejected'],
    ['States.Timeout', 'generation.creative_timeout'],
    ['TypeError', 'generation.try_again'],
    [undefined, 'generation.try_again'],
  ])('with the error %s has the code %s', (name, code) => {
    expect(failureCode({ Error: name }, 'generation.creative_timeout')).toBe(code);
  });

  it('is shown with its message, and a running run with its stage', () => {
    expect(problemOf(aGeneration({ status: 'failed', error_code: 'generation.back_timeout' }))?.message).toBe(
      'Back card generation timed out. Please try again.',
    );
    expect(problemOf(aGeneration())).toBeNull();
    expect(progressOf(aGeneration({ status: 'processing', stage: 'paint' }))).toEqual({ stage: 'paint', percent: 20 });
    expect(progressOf(aGeneration())).toEqual({ stage: 'done', percent: 100 });
  });
});

describe('small rules', () => {
  it('the name at sign-up defaults to the part before the @', () => {
    expect(fullNameOrDefault(undefined, 'mara.o@example.com')).toBe('mara.o');
    expect(fullNameOrDefault('  ', 'mara@example.com')).toBe('mara');
    expect(fullNameOrDefault('Mara', 'x@example.com')).toBe('Mara');
  });

  it('each of the five password hints requires one thing', () => {
    const met = (password: string) => passwordHints.filter((hint) => hint.met(password)).map((hint) => hint.id);
    expect(met('Cards4all!')).toEqual(['length', 'lower', 'upper', 'number', 'special']);
    expect(met('cards')).toEqual(['lower']);
    expect(met('CARD 4')).toEqual(['upper', 'number']);
  });

  it('the dpi of a photo is that of its tighter direction on the card with bleed', () => {
    expect(cardDpi(825, 1125)).toBe(300);
    expect(cardDpi(3000, 1125)).toBe(300);
  });
});
