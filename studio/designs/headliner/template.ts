import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'headliner',
  name: 'Headliner',
  category: 'Multi-Sport',
  style: 'Bold',
  description: 'The surname set huge, behind the player and in front: two flat colors and a lot of nerve.',
  front_image_key: 'headliner_front.webp',
  back_image_key: 'headliner_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 90,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], cut out in front of one flat color of the team, soft light from the side. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'One flat color of [{TEAM}|the uniform] with large abstract letter shapes, quiet middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'minimal',
  is_active: true,
  version: 2,
};
