import { describe, expect, it } from 'vitest';
import { type Artefact, artefacts, walkedArtefacts } from '#domain/teams/permission/artefacts.ts';
import { departureEvents } from '#domain/teams/permission/departure.ts';
import { SetCard } from '#domain/teams/sets/team-set.ts';
import { sources } from './sources.ts';

const rows: Readonly<Record<string, Artefact>> = artefacts;
const made = new Set(Object.values(rows).flatMap((row) => row.made));

/** Rows of people: roster, consents, a team's cards, a set's cards, and the frozen cards of orders. */
const personRows = /table\/teams\/(?:roster-player|consent|team-card|set-card)\.ts'/;
const frozenCards = /\b(?:front_key|front_sha256|OrderedCard)\b/;

/** They read such rows to decide, count or erase, and show nobody. */
const showsNobody: Readonly<Record<string, string>> = {
  'teams/cards/approval-digests.ts': 'counts',
  'teams/cards/withdraw-team-card.ts': 'ends an entry',
  'teams/packs/check-pack.ts': 'places and hashes',
  'teams/packs/team-page.ts': 'counts cards',
  'teams/sets/tasks/make-set/advance.ts': 'drives the set',
  'teams/sets/tasks/make-set/close.ts': 'counts',
  'teams/sets/tasks/make-set/fail-card.ts': 'an error code',
  'teams/sets/tasks/make-set/plan.ts': 'numbers',
  'teams/team/begin-season.ts': 'counts, and the error code of what is not finished',
  'teams/permission/walk-departure.ts': 'takes people out',
  'teams/permission/naming-cards.ts': 'numbers',
  'teams/permission/leave-sets.ts': 'takes people out',
  'teams/permission/follow-departures.ts': 'freezes what was made again',
  'cards/print/remove-replaced-files.ts': 'deletes files',
  'orders/order/reorder.ts': 'makes a box of cards that exist',
};

const handlers = sources.filter(({ path }) => /^functions\/(?!table\/|platform\/)/.test(path));
const nameOf = (path: string): string => path.replace(/^functions\//, '');

describe('everything that names or shows a person of a team', () => {
  it('has a row: each source that reads people or frozen cards is named by one, or shows nobody', () => {
    const readers = handlers.filter(({ text }) => personRows.test(text) || frozenCards.test(text));
    const unknown = readers.map(({ path }) => nameOf(path)).filter((path) => !made.has(path) && !showsNobody[path]);
    expect(unknown).toEqual([]);
  });

  it('has a row for each kind of card in a set', () => {
    const kinds = { player: 'card', checklist: 'checklist', team: 'team_card' } as const;
    expect(Object.keys(kinds).toSorted()).toEqual([...SetCard.shape.kind.options].toSorted());
    for (const name of Object.values(kinds)) expect(rows).toHaveProperty(name);
  });

  it('says what each of the four events does, and names sources that exist', () => {
    const known = new Set(handlers.map(({ path }) => nameOf(path)));
    for (const row of Object.values(rows)) {
      expect(Object.keys(row.effects).toSorted()).toEqual([...departureEvents].toSorted());
      expect(row.made.filter((path) => !known.has(path))).toEqual([]);
    }
    expect(Object.keys(showsNobody).filter((path) => !known.has(path))).toEqual([]);
  });

  it('is walked, or changes by itself: nothing that is made again or pulled is left out of the walk', () => {
    // A sheet is changed in the transaction of its order.
    const withTheirOrder = ['press_sheet'];
    const changed = Object.entries(rows).filter(([, { effects }]) =>
      Object.values(effects).some((effect) => effect === 'remade' || effect === 'pulled'),
    );
    const walked: readonly string[] = [...walkedArtefacts, ...withTheirOrder];
    expect(changed.map(([name]) => name).filter((name) => !walked.includes(name))).toEqual([]);
  });
});
