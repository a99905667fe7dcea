import type { NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';
import { limits } from '#domain/tables/limits.ts';
import type { BuilderDraft } from '../draft/builder-draft.ts';
import { statsOf } from '../draft/card-form.ts';
import type { PlayerPickerProps } from '../slots.ts';
import { useBuilder } from '../use-builder.ts';

/** The form as a player to save, and a saved player loaded into the form. */
export function useFormAsPlayer(): PlayerPickerProps {
  const { state, send } = useBuilder();
  const { form, draft, card } = state;
  const update = (part: Partial<BuilderDraft>) => send({ type: 'update', part });
  const { card_name: _, colours: __, ...texts } = form;
  const current: NewPlayerProfile = {
    ...texts,
    stats: statsOf(form.stats),
    signature: draft.ink.text || (card?.signature ?? ''),
    field_toggles: draft.fieldToggles,
    stats_title: draft.statsTitle || limits.statsTitle,
  };
  const onUse = (player: PlayerProfile) => {
    const { player_name, team, player_number, year, sport, description } = player;
    const stats = Object.entries(player.stats).map(([label, value], id) => ({ id, label, value }));
    send({ type: 'edit', part: { player_name, team, player_number, year, sport, description, stats } });
    update({
      playerId: player.id,
      fieldToggles: player.field_toggles,
      statsTitle: player.stats_title,
      // Another player's ink must not stay. A typed signature waits in its step.
      ink: { ...draft.ink, type: player.signature ? 'type' : 'draw', text: player.signature, strokes: [] },
    });
  };
  return { current, pickedId: draft.playerId, onUse, onKept: (playerId) => update({ playerId }) };
}
