import * as z from 'zod';
import { type NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { Stats, toggleFields } from '#domain/values/card-texts.ts';

const StatRow = z.object({
  label: z.string().trim().max(limits.text.stat_label, says('text.too_long')),
  value: z.string().trim().max(limits.text.stat_value, says('text.too_long')),
});

/** A player as the form holds it: stats as rows, a switch for every field. It parses to the changes that the API takes. */
export const PlayerEntry = PlayerProfile.pick({
  player_name: true,
  team: true,
  player_number: true,
  year: true,
  sport: true,
  description: true,
  signature: true,
  stats_title: true,
})
  .extend({ stats: z.array(StatRow), field_toggles: z.record(z.enum(toggleFields), z.boolean()) })
  .check(({ value, issues }) => {
    const labels = value.stats.map(({ label }) => label.toLowerCase());
    labels.forEach((label, row) => {
      const isTwice = label !== '' && labels.indexOf(label) < row;
      const isUnnamed = label === '' && value.stats[row]?.value !== '';
      if (!isTwice && !isUnnamed) return;
      const message = isTwice ? 'item.exists' : 'Please name this stat.';
      issues.push({ code: 'custom', message, input: label, path: ['stats', row, 'label'] });
    });
  })
  .transform(({ stats, stats_title, ...texts }) => ({
    ...texts,
    stats_title: stats_title.trim() || limits.statsTitle,
    stats: Object.fromEntries(stats.flatMap(({ label, value }) => (label ? [[label, value]] : []))) as z.output<
      typeof Stats
    >,
  }));
export type PlayerEntry = z.input<typeof PlayerEntry>;

/** Fills the form from a player. A switch that was never used is on. */
export function entryOf(player: NewPlayerProfile): PlayerEntry {
  const field_toggles = Object.fromEntries(
    toggleFields.map((field) => [field, player.field_toggles[field] !== false]),
  ) as PlayerEntry['field_toggles'];
  const stats = Object.entries(player.stats).map(([label, value]) => ({ label, value }));
  return { ...player, stats, field_toggles };
}
