import { describe, expect, it } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import {
  type CardForm,
  changesOf,
  fieldRows,
  formData,
  formOf,
  formProblems,
  offeredFields,
  offeredToggles,
} from '#web/src/cards/builder/draft/card-form.ts';
import { aCardView, aPublicTemplate } from './a-card-view.ts';

const form = (over: Partial<CardForm> = {}): CardForm => ({ ...formOf(aCardView()), ...over });

describe('the form', () => {
  it('offers only the fields that the design prints', () => {
    const bare = aPublicTemplate({
      has_team: false,
      has_number: false,
      has_year: false,
      has_sport: false,
      has_description: false,
      has_stats: false,
    });
    expect(offeredFields(bare).map((row) => row.name)).toEqual(['player_name', 'card_name']);
    expect(offeredToggles(bare)).toEqual(['player_name']);
    expect(offeredFields(aPublicTemplate())).toHaveLength(fieldRows.length);
    expect(offeredToggles(aPublicTemplate())).toHaveLength(6);
  });

  it('reads every limit from the table of limits', () => {
    for (const row of fieldRows) expect(row.max).toBe(limits.text[row.name]);
  });

  it('returns its problems with the server’s messages', () => {
    expect(formProblems(form({ player_name: '  ' }))).toEqual({ player_name: 'Player name is required.' });
    expect(formProblems(form({ player_number: '12345678901' }))).toEqual({ player_number: 'Text is too long.' });
    const twice = [
      { id: 0, label: 'Goals', value: '1' },
      { id: 1, label: 'goals ', value: '2' },
    ];
    expect(formProblems(form({ stats: twice }))).toEqual({ 'stats.1': 'This item already exists.' });
    expect(formProblems(form())).toEqual({});
  });

  it('starts without a name, which is required only if the card shows it', () => {
    const unnamed = formOf(aCardView({ player_name: 'Player' }));
    expect(unnamed.player_name).toBe('');
    expect(formProblems(unnamed)).toHaveProperty('player_name');
    expect(formProblems(unnamed, { player_name: false })).toEqual({});
    expect(formData(unnamed, { player_name: false }, '').player_name).toBe('Player');
  });

  it('does not send an empty name or stats without a label', () => {
    const stats = [
      { id: 0, label: ' Goals ', value: ' 3 ' },
      { id: 1, label: '', value: '' },
    ];
    expect(changesOf({ player_name: ' ', stats })).toEqual({ stats: { Goals: '3' } });
  });
});

describe('a name that is too long for print', () => {
  it('is refused with the limit in the message', () => {
    expect(formProblems(form({ player_name: 'x'.repeat(limits.print.player_name + 1) }))).toEqual({
      player_name: 'Text is too long. At most 60 characters fit on a card.',
    });
  });
});

describe('a pasted stat that is too long', () => {
  it('is refused with the message of the limit', () => {
    const long = 'x'.repeat(limits.print.stat_label + 1);
    expect(formProblems(form({ stats: [{ id: 3, label: long, value: '1' }] }))).toEqual({
      'stats.3': 'Text is too long. At most 25 characters fit on a card.',
    });
  });
});
