import type { PublicTemplate } from '#domain/catalog/template.ts';

export const aTemplate = (id: string, category: string): PublicTemplate => ({
  id,
  name: id,
  category,
  style: 'Bold',
  description: `${id} in words`,
  is_free: true,
  price: 0,
  popularity_score: 1,
  creative_mode: false,
  has_team: true,
  has_number: true,
  has_year: false,
  has_description: false,
  has_stats: true,
  has_sport: false,
  front_image_url: `/${id}-front.webp`,
  back_image_url: `/${id}-back.webp`,
});
