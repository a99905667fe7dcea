import type { Card } from '#domain/cards/card/card.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import type { Template } from '#domain/catalog/template.ts';

export const fixedNow = new Date('2026-03-14T12:00:00.000Z');
export const before = (seconds: number): string => new Date(fixedNow.getTime() - seconds * 1000).toISOString();

export function aTemplate(over: Partial<Template> = {}): Template {
  return {
    id: 'voltage',
    name: 'Voltage',
    category: 'Multi-Sport',
    style: 'Bold',
    description: 'A test design',
    front_image_key: 'voltage_front.webp',
    back_image_key: 'voltage_back.webp',
    is_free: true,
    price_cents: 0,
    popularity_score: 10,
    creative_mode: false,
    gemini_front: false,
    prompt_front:
      'A card[ of {NAME}| of the athlete][, for {TEAM}][, number {NUMBER}][, season {YEAR}][, {DESCRIPTION}][, {STATS}][, {SPORT}].',
    prompt_back: 'The back for [{NAME}|the athlete].',
    lora_url: null,
    inference_steps: null,
    has_team: true,
    has_number: true,
    has_year: true,
    has_description: true,
    has_stats: true,
    has_sport: true,
    back_design: 'ledger',
    is_active: true,
    version: 1,
    ...over,
  };
}

export function aCard(over: Partial<Card> = {}): Card {
  return {
    id: 'crd_1',
    user_id: 'user-1',
    template_id: 'voltage',
    player_name: 'Mara Okafor',
    card_name: '',
    team: 'Harbor Kings',
    player_number: '7',
    year: '2026',
    sport: 'Soccer',
    description: 'Never stops running.',
    signature: '',
    stats: { Goals: '12' },
    status: 'draft_front',
    photo_key: 'user-1/1.jpg',
    cutout: null,
    colours: null,
    front_image_key: null,
    back_image_key: null,
    run: null,
    pending: null,
    active: { front: null, back: null },
    chosen: { front: null, back: null },
    runs: { front: 0, back: 0 },
    waiting: [],
    held: false,
    share: null,
    clip: null,
    look: null,
    version: 1,
    created_at: before(3600),
    updated_at: before(3600),
    ...over,
  };
}

export function aGeneration(over: Partial<Generation> = {}): Generation {
  const card = aCard();
  return {
    id: 'gen_1',
    card_id: card.id,
    user_id: card.user_id,
    side: 'front',
    generation_number: 1,
    status: 'succeeded',
    verdict: 'clean',
    stage: 'done',
    snapshot: {
      template: aTemplate(),
      texts: card,
      toggles: {},
      stats_title: 'SEASON STATS',
      photo_key: 'user-1/1.jpg',
      crop: null,
      cutout: null,
      colours: null,
      sharper_key: null,
      person_key: null,
      colour_analysis: 'red and white',
      front: null,
      team: null,
      clip: null,
      words: null,
      seed: 7,
      options: 2,
      prompt: 'A card.',
      engine: 'embedded-1',
    },
    result_images: ['user-1/a.jpg', 'user-1/b.jpg'],
    result_options: [0, 1],
    estimated_seconds: 21,
    paintings: [],
    result_image: null,
    error_code: null,
    created_at: before(60),
    started_at: before(60),
    finished_at: before(50),
    pictures_removed_at: null,
    noticed_at: null,
    ...over,
  };
}
