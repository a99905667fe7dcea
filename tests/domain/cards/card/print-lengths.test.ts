import { describe, expect, it } from 'vitest';
import { tooLongTexts } from '#domain/cards/card/unprintable-texts.ts';
import { limits } from '#domain/tables/limits.ts';
import { NewRosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { readStats } from '#domain/teams/roster/stats-text.ts';
import { NewTeam } from '#domain/teams/team/team.ts';

const { print } = limits;
const tooLong = (max: number) => `Text is too long. At most ${max} characters fit on a card.`;
const first = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('A text too long for a card is refused with a message', () => {
  it.each(['player_name', 'team', 'card_name', 'sport', 'description'] as const)('in %s', (field) => {
    expect(tooLongTexts({ [field]: 'x'.repeat(print[field]) })).toEqual({});
    expect(tooLongTexts({ [field]: 'x'.repeat(print[field] + 1) })).toEqual({ [field]: tooLong(print[field]) });
  });

  it('in a stat, before or after its colon', () => {
    expect(tooLongTexts({ stats: { ['x'.repeat(26)]: '1' } })).toEqual({ stats: tooLong(25) });
    expect(tooLongTexts({ stats: { Goals: 'x'.repeat(16) } })).toEqual({ stats: tooLong(15) });
    expect(readStats(`${'x'.repeat(26)}: 1`).problem).toBe(
      'A stat has at most 25 characters before its colon and 15 after it.',
    );
  });

  it('unless its field is switched off', () => {
    expect(
      tooLongTexts({ team: 'x'.repeat(61), stats: { Goals: 'x'.repeat(16) } }, { team: false, stats: false }),
    ).toEqual({});
  });

  it('when a player is added to a roster or a team is named', () => {
    expect(first(NewRosterPlayer.safeParse({ player_name: 'x'.repeat(61) }))).toBe(tooLong(60));
    expect(first(NewTeam.safeParse({ name: 'x'.repeat(61) }))).toBe(tooLong(60));
    expect(first(NewTeam.safeParse({ name: 'Falcons', season: 'x'.repeat(31) }))).toBe(tooLong(30));
  });
});
