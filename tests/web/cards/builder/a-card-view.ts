import type { CardView } from '#domain/cards/card/card.ts';
import type { MadeCard } from '#domain/cards/card/made-card.ts';
import type { PublicTemplate } from '#domain/catalog/template.ts';

/** Returns a card as the API sends it, with a photo and without a front. */
export function aCardView(over: Partial<CardView> = {}): CardView {
  return {
    id: 'crd_1',
    user_id: 'user-1',
    template_id: 'voltage',
    player_name: 'Mara Okafor',
    card_name: '',
    team: 'Harbor Kings',
    player_number: '7',
    year: '2026',
    sport: '',
    description: '',
    signature: '',
    stats: { Goals: '12' },
    status: 'draft_front',
    user_uploaded_image_url: '/photo.jpg',
    cutout: null,
    colours: null,
    front_image_url: null,
    back_image_url: null,
    front_thumbnail_url: null,
    back_thumbnail_url: null,
    foil_mask_url: null,
    foil_mask_back_url: null,
    look: null,
    pending: null,
    running: null,
    held: false,
    share: null,
    clip: null,
    version: 1,
    created_at: '2026-03-14T11:00:00.000Z',
    updated_at: '2026-03-14T11:00:00.000Z',
    ...over,
  };
}

/** Returns what `aCardView` was made of: option 2 of 2 on both sides. */
export function aMadeCard(over: Partial<MadeCard> = {}): MadeCard {
  const { template_id, player_name, card_name, team, player_number, year, sport, description, stats } = aCardView();
  const side = { result: 1, option: 1, options: 2 };
  return {
    template_id,
    player_name,
    card_name,
    team,
    player_number,
    year,
    sport,
    description,
    stats,
    toggles: { year: false },
    stats_title: 'SEASON STATS',
    colour_analysis: 'navy',
    photo: { key: 'photo.jpg', width: 1000, height: 1400 },
    crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.5 },
    cutout: null,
    colours: null,
    front: { ...side, generation_id: 'gen_front', seed: 41, image_url: '/bare-front.jpg' },
    back: { ...side, generation_id: 'gen_back', seed: 42, image_url: '/bare-back.jpg' },
    ink: null,
    ...over,
  };
}

export function aPublicTemplate(over: Partial<PublicTemplate> = {}): PublicTemplate {
  return {
    id: 'voltage',
    name: 'Voltage',
    category: 'Multi-Sport',
    style: 'Bold',
    description: 'A test design',
    is_free: true,
    popularity_score: 1,
    creative_mode: false,
    has_team: true,
    has_number: true,
    has_year: true,
    has_description: true,
    has_stats: true,
    has_sport: true,
    price: 0,
    front_image_url: '/front.webp',
    back_image_url: '/back.webp',
    ...over,
  };
}
