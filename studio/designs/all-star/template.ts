import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'all-star',
  name: 'All-Star',
  category: 'Basketball',
  style: 'Bold',
  description:
    'Gold on black: one spotlight, stars in depth and an engraved border like a banknote. For the season that counted.',
  front_image_key: 'all-star_front.webp',
  back_image_key: 'all-star_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 96,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Studio photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], alone in a single spotlight on a black stage, warm golden light on the shoulders. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Black card stock with a fine engraved gold border, faint gold stars, empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
  version: 2,
};
