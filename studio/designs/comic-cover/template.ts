import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'comic-cover',
  name: 'Comic Cover',
  category: 'Basketball',
  style: 'Illustrated',
  description:
    'A comic cover with your athlete as the hero: inked lines, flat tones, fat printing dots and a foil burst.',
  front_image_key: 'comic-cover_front.webp',
  back_image_key: 'comic-cover_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 91,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], printed like a comic book cover: flat tones, inked outlines and large halftone dots on flat grounds in the team colors. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Comic page with empty panels, large halftone dots in the colors of [{TEAM}|the uniform], quiet middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'panels',
  is_active: true,
  version: 2,
};
