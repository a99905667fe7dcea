import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';

interface ClipHost {
  readonly name: string;
  /** Exact names; `www.` and `m.` may stand before them. */
  readonly hosts: readonly string[];
  /** Paths that only send a visitor on to any other address. */
  readonly sendsOn?: RegExp;
}

/** Where a highlight clip may be: hosts that answer for what they show. Our servers never ask them for anything. */
const clipHosts: readonly ClipHost[] = [
  { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'], sendsOn: /^\/(redirect|attribution_link)/ },
  { name: 'Vimeo', hosts: ['vimeo.com', 'player.vimeo.com'], sendsOn: /^\/log_in/ },
  { name: 'Hudl', hosts: ['hudl.com'], sendsOn: /^\/(login|logout)/ },
  { name: 'Instagram', hosts: ['instagram.com'], sendsOn: /^\/(linkshim|accounts)/ },
  { name: 'TikTok', hosts: ['tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'], sendsOn: /^\/(link|login)/ },
  { name: 'Facebook', hosts: ['facebook.com', 'fb.watch'], sendsOn: /^\/(l\.php|flx|login)/ },
  { name: 'Google Drive', hosts: ['drive.google.com'] },
  { name: 'Google Photos', hosts: ['photos.google.com', 'photos.app.goo.gl'] },
  { name: 'iCloud', hosts: ['icloud.com', 'share.icloud.com'] },
  { name: 'Dropbox', hosts: ['dropbox.com'], sendsOn: /^\/(login|logout)/ },
  { name: 'OneDrive', hosts: ['onedrive.live.com', '1drv.ms'] },
  { name: 'Twitch', hosts: ['twitch.tv', 'clips.twitch.tv'] },
  { name: 'GameChanger', hosts: ['gc.com', 'web.gc.com'] },
  { name: 'Veo', hosts: ['app.veo.co'] },
];

/** The hosts by name, for the words of the form. */
export const clipHostNames: readonly string[] = clipHosts.map(({ name }) => name);

export interface ClipAddress {
  /** As it is stored and opened. */
  readonly url: string;
  /** The host's name, such as `YouTube`. */
  readonly host: string;
}

/** An https address without user, port or anything that a browser would read in another way: host, then the rest from its first slash. */
const plainAddress = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]+)(\/[^\s\\<>"^`{|}\p{Cc}]*)$/iu;

/** Host and the rest of an address; null for what is no plain one. */
function partsOf(url: string): { readonly hostname: string; readonly rest: string } | null {
  const [, hostname, rest] = plainAddress.exec(url) ?? [];
  return hostname === undefined || rest === undefined ? null : { hostname: hostname.toLowerCase(), rest };
}

const hostOf = (hostname: string): ClipHost | undefined =>
  clipHosts.find(({ hosts }) => hosts.includes(hostname.replace(/^(www|m)\./, '')));

/**
 * A clip's address on its way in. Throws `clip.no_address` for what is no https address, and `clip.host_unknown` for hosts that are not in the table
 * and for their addresses that lead anywhere else.
 */
export function clipAddress(text: string): ClipAddress {
  const typed = text.trim();
  const parts = partsOf(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!parts || typed.length > limits.clip.url) throw new AppError('clip.no_address');
  const { hostname, rest } = parts;
  const host = hostOf(hostname);
  if (!host || rest === '/' || host.sendsOn?.test(rest)) throw new AppError('clip.host_unknown');
  return { url: `https://${hostname}${encodeURI(rest).replaceAll('%25', '%')}`, host: host.name };
}

/** The name of the host of a stored address; empty for a host that has left the table. */
export const clipHostName = (url: string): string => hostOf(partsOf(url)?.hostname ?? '')?.name ?? '';
