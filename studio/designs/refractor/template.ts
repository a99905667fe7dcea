import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'refractor',
  name: 'Refractor',
  category: 'Multi-Sport',
  style: 'Bold',
  description:
    'Fine grooves split one light into its spectrum around the athlete, in rays, rings, waves or cells, with lines of foil between.',
  front_image_key: 'refractor_front.webp',
  back_image_key: 'refractor_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 92,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][ of {TEAM}][, {SPORT}][, number {NUMBER}], in front of faceted prism light in the team colors, spectral reflections at the rim, clean middle. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Deep color of [{TEAM}|the uniform] with faceted prism reflections at the rim, quiet middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
