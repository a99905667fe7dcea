import type { ReturnRequest, ReturnView } from '#domain/orders/return/return-request.ts';
import { dollars } from '#domain/values/money.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';

/** A return in API replies: photos as signed links, money in dollars. */
export async function returnView({ photo_keys, ...request }: ReturnRequest): Promise<ReturnView> {
  const photo_urls = await Promise.all(photo_keys.map((key) => signedUrl('user-uploads', key)));
  const { refund_amount: refund } = request;
  return { ...request, photo_urls, refund_amount: refund === null ? null : dollars(refund) };
}
