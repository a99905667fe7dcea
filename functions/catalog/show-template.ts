import { dollars } from '#domain/money';
import type { PublicTemplate, Template } from '#domain/templates/template';
import { limits } from '#domain/limits';
import { signedUrl } from '../platform/storage/sign-url.ts';

/** A template as the API answers it. The reply schema strips the other fields. */
export async function showTemplate(template: Template): Promise<PublicTemplate> {
  const [front_image_url, back_image_url] = await Promise.all([
    signedUrl('templates', template.front_image_key, limits.signedUrl.thumbnail),
    signedUrl('templates', template.back_image_key, limits.signedUrl.thumbnail),
  ]);
  return { ...template, price: dollars(template.price_cents), front_image_url, back_image_url };
}
