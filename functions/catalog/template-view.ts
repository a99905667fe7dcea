import type { PublicTemplate, Template } from '#domain/catalog/template.ts';
import { dollars } from '#domain/values/money.ts';
import { publicUrl } from '#functions/platform/storage/public-url.ts';

/** A template in API replies. The reply schema strips the other fields. */
export const templateView = (template: Template): PublicTemplate => ({
  ...template,
  price: dollars(template.price_cents),
  front_image_url: publicUrl(template.front_image_key),
  back_image_url: publicUrl(template.back_image_key),
});
