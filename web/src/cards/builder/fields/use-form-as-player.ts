import type { NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';
import { limits } from '#domain/tables/limits.ts';
import { statsOf } from '../draft/card-form.ts';
import type { PlayerPickerProps } from '../player-slot.ts';
import { useBuilder } from '../use-builder.ts';

/** The form as a player to save, and a saved player loaded into the form. */
export function useFormAsPlayer(): PlayerPickerProps {
  const { form, edit, memory, remember, draft } = useBuilder();
  const { card_name: _, ...texts } = form;
  const current: NewPlayerProfile = {
    ...texts,
    stats: statsOf(form.stats),
    signature: memory.ink.text || (draft.card?.signature ?? ''),
    field_toggles: memory.fieldToggles,
    stats_title: memory.statsTitle || limits.statsTitle,
  };
  const onUse = (player: PlayerProfile) => {
    const { player_name, team, player_number, year, sport, description } = player;
    const stats = Object.entries(player.stats).map(([label, value], id) => ({ id, label, value }));
    edit({ player_name, team, player_number, year, sport, description, stats });
    remember({
      playerId: player.id,
      fieldToggles: player.field_toggles,
      statsTitle: player.stats_title,
      // Ink of another player must not stay; a typed signature waits in its step.
      ink: { ...memory.ink, type: player.signature ? 'type' : 'draw', text: player.signature, strokes: [] },
    });
  };
  return { current, pickedId: memory.playerId, onUse, onKept: (playerId) => remember({ playerId }) };
}
