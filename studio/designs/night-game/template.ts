import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'night-game',
  name: 'Night Game',
  category: 'Soccer',
  style: 'Bold',
  description:
    'Night falls over your own field: floodlights hold the player in a warm pool of light, the name burns in neon.',
  front_image_key: 'night-game_front.webp',
  back_image_key: 'night-game_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 93,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], at night under floodlights, a warm pool of light around the athlete, deep blue-black sky and far ground. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Near-black night field with a faint glow in the colors of [{TEAM}|the uniform], empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'scout',
  is_active: true,
  version: 2,
};
