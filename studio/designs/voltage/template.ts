import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'voltage',
  name: 'Voltage',
  category: 'Multi-Sport',
  style: 'Bold',
  description: 'Stadium at night: a steel frame, lightning in your team colors and your name in chrome.',
  front_image_key: 'voltage_front.webp',
  back_image_key: 'voltage_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 98,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][ of {TEAM}][, {SPORT}][, number {NUMBER}], at night in a floodlit stadium, lightning behind the athlete in the team colors, rim light on the shoulders, dark background. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Dark brushed steel texture in the colors of [{TEAM}|the uniform], faint lightning, empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
