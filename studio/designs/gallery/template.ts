import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'gallery',
  name: 'Gallery',
  category: 'Multi-Sport',
  style: 'Quiet',
  description:
    'A print as a gallery hangs it: framed under a lamp, or stepping out of a painted panel, with a label and a single dot of foil.',
  front_image_key: 'gallery_front.webp',
  back_image_key: 'gallery_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 84,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}], calm natural light, plain surroundings, muted colors. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'White paper with one small accent in the color of [{TEAM}|the uniform], room for text about [{NAME}|the athlete][, number {NUMBER}][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
