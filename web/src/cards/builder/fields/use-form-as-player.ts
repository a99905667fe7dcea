import type { NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';
import { limits } from '#domain/tables/limits.ts';
import type { BuilderMemory } from '../draft/builder-memory.ts';
import { statsOf } from '../draft/card-form.ts';
import type { PlayerPickerProps } from '../slots.ts';
import { useBuilder } from '../use-builder.ts';

/** The form as a player to save, and a saved player loaded into the form. */
export function useFormAsPlayer(): PlayerPickerProps {
  const { state, send } = useBuilder();
  const { form, memory, card } = state;
  const remember = (part: Partial<BuilderMemory>) => send({ type: 'remember', part });
  const { card_name: _, ...texts } = form;
  const current: NewPlayerProfile = {
    ...texts,
    stats: statsOf(form.stats),
    signature: memory.ink.text || (card?.signature ?? ''),
    field_toggles: memory.fieldToggles,
    stats_title: memory.statsTitle || limits.statsTitle,
  };
  const onUse = (player: PlayerProfile) => {
    const { player_name, team, player_number, year, sport, description } = player;
    const stats = Object.entries(player.stats).map(([label, value], id) => ({ id, label, value }));
    send({ type: 'edit', part: { player_name, team, player_number, year, sport, description, stats } });
    remember({
      playerId: player.id,
      fieldToggles: player.field_toggles,
      statsTitle: player.stats_title,
      // Another player's ink must not stay. A typed signature waits in its step.
      ink: { ...memory.ink, type: player.signature ? 'type' : 'draw', text: player.signature, strokes: [] },
    });
  };
  return { current, pickedId: memory.playerId, onUse, onKept: (playerId) => remember({ playerId }) };
}
