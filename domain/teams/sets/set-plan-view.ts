import * as z from 'zod';
import { PrintedTexts } from '../roster/printed-texts.ts';
import { authors } from '../roster/roster-player.ts';

const NamedPlayer = z.object({
  player_id: z.string(),
  player_name: z.string(),
  player_number: z.string(),
  /** What the coach reads about this player. */
  message: z.string(),
});

export const SetPlanView = z.object({
  players: z.int(),
  ready_ids: z.array(z.string()),
  missing: z.array(NamedPlayer.extend({ code: z.string() })),
  /** The texts on the cards of the ready players, and who wrote the story. */
  prints: z.array(PrintedTexts.extend({ player_id: z.string(), description_by: z.enum(authors) })),
  /** Ready players of whose heads no portrait can be made, with the photo to point at the head. */
  portraits: z.array(NamedPlayer.extend({ code: z.string(), photo_url: z.string() })),
  /** Ready players whose photo is doubtful for a card, and why. */
  doubts: z.array(NamedPlayer),
  look: z.object({ template_name: z.string(), template_label: z.string() }).nullable(),
});
export type SetPlanView = z.infer<typeof SetPlanView>;
