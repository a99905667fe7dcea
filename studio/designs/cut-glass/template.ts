import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'cut-glass',
  name: 'Cut Glass',
  category: 'Hockey',
  style: 'Illustrated',
  description:
    'Your athlete in front of cut crystal in the team colors: bevels that catch the light, and some facets in foil.',
  front_image_key: 'cut-glass_front.webp',
  back_image_key: 'cut-glass_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 79,
  creative_mode: true,
  gemini_front: false,
  prompt_front:
    'Portrait of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], photographed in front of a wall of cut crystal glass with bevelled facets in the colors of the team, which refract the light. Keep the athlete exactly as in the photo. No letters or logos.',
  prompt_back:
    'Bevelled facets of cut crystal in the colors of [{TEAM}|the uniform] along the rim, quiet middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'story',
  is_active: true,
  version: 2,
};
