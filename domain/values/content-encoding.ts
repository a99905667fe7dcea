/** Bytes from which a reply is compressed. A smaller one fits into the first packet or two anyway, and would wait for nothing saved. */
export const compressedFrom = 1024;

/** Text of any kind. Pictures, films, PDFs and archives are compressed already. */
const text = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg\+xml)/;

/** Whether a body of this type and size in bytes is compressed for those who take it. */
export const isCompressible = (type: string, size: number): boolean => text.test(type) && size >= compressedFrom;

export type Encoding = 'br' | 'gzip';

/** What the caller takes, the better one first; null where it is neither. An encoding with the weight 0 is refused, and `*` alone is no wish. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const asked = (accepted ?? '').toLowerCase().split(',');
  const names = asked.flatMap((one) => (/;\s*q=0(\.0*)?\s*$/.test(one) ? [] : [one.split(';')[0]?.trim()]));
  return (['br', 'gzip'] as const).find((one) => names.includes(one)) ?? null;
}
