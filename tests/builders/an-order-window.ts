import { OrderWindow } from '#domain/teams/packs/order-window.ts';

const at = '2026-03-01T12:00:00.000Z';

/** A window of the Falcons in which families pay: the first two weeks of March 2026. */
export const anOrderWindow = (over: Partial<OrderWindow> = {}): OrderWindow =>
  OrderWindow.parse({
    id: 'win_spring',
    team_id: 'tem_falcons',
    team_pack_id: 'tpk_1',
    name: 'Spring fundraiser',
    notes: '',
    page_code: 'abcdefghijklmnop',
    opens_at: at,
    deadline: '2026-03-14T12:00:00.000Z',
    late_until: null,
    payer: 'families',
    delivery: 'family',
    is_fundraiser: true,
    closed_at: null,
    created_by: 'usr_coach',
    created_at: at,
    updated_at: at,
    version: 1,
    ...over,
  });
