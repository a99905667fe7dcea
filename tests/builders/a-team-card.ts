import type { TeamCard } from '#domain/teams/cards/team-card.ts';

export function aTeamCard(over: Partial<TeamCard> = {}): TeamCard {
  return {
    id: 'tcd_1',
    team_id: 'tem_1',
    card_id: 'crd_1',
    card_owner_id: 'user-1',
    submitted_by: 'user-1',
    submission_type: 'player_submission',
    status: 'pending',
    approved_by: null,
    approved_at: null,
    rejection_reason: null,
    player_id: null,
    set_id: null,
    place: null,
    player_name: 'Mara Okafor',
    player_number: '7',
    front_key: 'user-1/crd_1_front.jpg',
    back_key: 'user-1/crd_1_back.jpg',
    doubts: [],
    print_version: 'v1',
    created_at: '2026-03-14T12:00:00.000Z',
    updated_at: '2026-03-14T12:00:00.000Z',
    version: 1,
    ...over,
  };
}
