/** Min bytes to compress. A smaller reply fits into one or two packets anyway. */
export const compressedFrom = 1024;

/** Text types. Pictures, films, PDFs and archives are compressed already. */
const text = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg\+xml)/;

export const isCompressible = (type: string, size: number): boolean => text.test(type) && size >= compressedFrom;

export type Encoding = 'br' | 'gzip';

/** The best encoding that the caller accepts. Null for neither. A weight of 0 refuses, and `*` alone does not count. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const listed = (accepted ?? '').toLowerCase().split(',');
  const names = listed.flatMap((one) => (/;\s*q=0(\.0*)?\s*$/.test(one) ? [] : [one.split(';')[0]?.trim()]));
  return (['br', 'gzip'] as const).find((one) => names.includes(one)) ?? null;
}
