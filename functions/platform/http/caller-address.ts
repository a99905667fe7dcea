import { isIP } from 'node:net';

/** The longest IPv6 address with an embedded IPv4 address. Longer ones have a zone, which is free text. */
const longest = 45;

/** The address of an anonymous caller. Behind CloudFront the source is the edge, which overwrites the header with the visitor's address. */
export function callerAddress(viewer: string | undefined, source: string): string {
  return viewer !== undefined && viewer.length <= longest && isIP(viewer) > 0 ? viewer : source;
}
