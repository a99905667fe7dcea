import { dollars } from '#domain/money';
import type { ReturnRequest, ReturnView } from '#domain/returns/return-request';
import { signedUrl } from '../storage/sign-url.ts';

/** A return as it leaves the API: photos signed, money in dollars. */
export async function showReturn(request: ReturnRequest): Promise<ReturnView> {
  const { refund_amount: refunded } = request;
  const photo_urls = await Promise.all(request.photo_keys.map((key) => signedUrl('user-uploads', key)));
  return { ...request, photo_urls, refund_amount: refunded === null ? null : dollars(refunded) };
}
