import * as z from 'zod';
import { RosterPlayer } from './roster-player.ts';

/** The texts of a player that a card prints. */
export const PrintedTexts = z.object(
  RosterPlayer.pick({
    player_name: true,
    player_number: true,
    position: true,
    year: true,
    description: true,
    stats: true,
  }).shape,
);
export type PrintedTexts = z.infer<typeof PrintedTexts>;

/** What the card of a player prints. Missing texts are empty. */
export const printedTexts = ({
  player_name = '',
  player_number = '',
  position = '',
  year = '',
  description = '',
  stats = {},
}: Partial<PrintedTexts>): PrintedTexts => ({ player_name, player_number, position, year, description, stats });
