import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';

interface ClipHost {
  readonly name: string;
  /** Exact names, with or without `www.` and `m.`. */
  readonly hosts: readonly string[];
  /** Matches path and query of a clip. Any other address of the host may redirect a visitor anywhere. */
  readonly clips: RegExp;
  readonly like: string;
}

/** Hosts that moderate the clips they show. Our servers never call them. */
const clipHosts: readonly ClipHost[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com'],
    clips: /^\/(watch\/?\?(.*&)?v=[\w-]{11}(&|$)|(shorts|live|embed|clip)\/[\w-]{11,}\/?(\?|$))/i,
    like: 'youtube.com/watch?v=…, youtube.com/shorts/… or youtu.be/…',
  },
  { name: 'YouTube', hosts: ['youtu.be'], clips: /^\/[\w-]{11}\/?(\?|$)/, like: 'youtu.be/…' },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    clips: /^(\/channels\/[\w-]+|\/showcase\/\d+)?(\/video)?\/\d+(\/[0-9a-f]+)?\/?(\?|$)/i,
    like: 'vimeo.com/123456789',
  },
  {
    name: 'Hudl',
    hosts: ['hudl.com'],
    clips: /^\/(video|v|embed\/video)(\/[\w-]+)+\/?(\?|$)/i,
    like: 'hudl.com/video/…',
  },
  {
    name: 'Instagram',
    hosts: ['instagram.com'],
    clips: /^(\/(?!accounts|linkshim)[\w.]+)?\/(reel|reels|p|tv)\/[\w-]+\/?(\?|$)/i,
    like: 'instagram.com/reel/…',
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    clips: /^\/@[\w.-]+\/video\/\d+\/?(\?|$)/i,
    like: 'tiktok.com/@name/video/…',
  },
  { name: 'TikTok', hosts: ['vm.tiktok.com', 'vt.tiktok.com'], clips: /^\/\w{6,}\/?(\?|$)/, like: 'vm.tiktok.com/…' },
  {
    name: 'Facebook',
    hosts: ['facebook.com'],
    clips:
      /^\/(watch\/?\?(.*&)?v=\d+(&|$)|reel\/\d+\/?(\?|$)|share\/[rv]\/\w+\/?(\?|$)|[\w.-]+\/videos\/([\w.-]+\/)?\d+\/?(\?|$))/i,
    like: 'facebook.com/watch?v=…, facebook.com/name/videos/… or facebook.com/reel/…',
  },
  { name: 'Facebook', hosts: ['fb.watch'], clips: /^\/[\w-]+\/?(\?|$)/, like: 'fb.watch/…' },
  {
    name: 'Google Drive',
    hosts: ['drive.google.com'],
    clips: /^\/file\/(u\/\d\/)?d\/[\w-]+(\/(view|preview))?\/?(\?|$)/i,
    like: 'drive.google.com/file/d/…',
  },
  {
    name: 'Google Photos',
    hosts: ['photos.google.com'],
    clips: /^\/share\/[\w-]+(\/photo\/[\w-]+)?\/?(\?|$)/i,
    like: 'photos.google.com/share/…',
  },
  { name: 'Google Photos', hosts: ['photos.app.goo.gl'], clips: /^\/\w+\/?(\?|$)/, like: 'photos.app.goo.gl/…' },
  {
    name: 'iCloud',
    hosts: ['icloud.com'],
    clips: /^\/(sharedalbum|photos|iclouddrive)\/([a-z-]+\/)?(#?[\w-]+)/i,
    like: 'icloud.com/photos/…',
  },
  {
    name: 'iCloud',
    hosts: ['share.icloud.com'],
    clips: /^\/photos\/[\w-]+\/?(\?|#|$)/i,
    like: 'share.icloud.com/photos/…',
  },
  {
    name: 'Dropbox',
    hosts: ['dropbox.com'],
    clips: /^\/(s|sh|scl\/f[io])\/\w+(\/[^/?#]+)?\/?(\?|$)/i,
    like: 'dropbox.com/scl/fi/…',
  },
  {
    name: 'OneDrive',
    hosts: ['onedrive.live.com'],
    clips: /^\/\?(.*&)?(res)?id=[^&]+/i,
    like: 'onedrive.live.com/?id=…',
  },
  { name: 'OneDrive', hosts: ['1drv.ms'], clips: /^\/[fuv]\/(c\/\w+\/|s!)?[\w-]+\/?(\?|$)/i, like: '1drv.ms/v/…' },
  {
    name: 'Twitch',
    hosts: ['twitch.tv'],
    clips: /^\/(videos\/\d+|\w+\/clip\/[\w-]+)\/?(\?|$)/i,
    like: 'twitch.tv/videos/…',
  },
  { name: 'Twitch', hosts: ['clips.twitch.tv'], clips: /^\/[\w-]+\/?(\?|$)/, like: 'clips.twitch.tv/…' },
  {
    name: 'GameChanger',
    hosts: ['gc.com', 'web.gc.com'],
    clips: /^\/(teams|t|game|games|clips|videos?)(\/[\w-]+)+\/?(\?|$)/i,
    like: 'web.gc.com/teams/…',
  },
  {
    name: 'Veo',
    hosts: ['app.veo.co'],
    clips: /^\/(matches|clubs|teams|highlights)(\/[\w-]+)+\/?(\?|#|$)/i,
    like: 'app.veo.co/matches/…',
  },
];

export const clipHostNames: readonly string[] = [...new Set(clipHosts.map(({ name }) => name))];

export interface ClipAddress {
  readonly url: string;
  readonly host: string;
}

/** Matches an https address without user, port or characters that a browser would normalize: host, then the rest. */
const plainAddress = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]+)(\/[^\s\\<>"^`{|}\p{Cc}]*)$/iu;

/** Resolves `.` and `..` in a path, also if percent-encoded, as a browser does. */
function resolvedPath(path: string): string {
  const parts = path.split('/').slice(1);
  const kept: string[] = [];
  for (const [n, part] of parts.entries()) {
    const dots = part.replace(/%2e/gi, '.');
    if (dots === '..') kept.pop();
    if (dots !== '.' && dots !== '..') kept.push(part);
    else if (n === parts.length - 1) kept.push('');
  }
  return `/${kept.join('/')}`;
}

/** Splits an address into host and path as a browser reads it: lower case, resolved, encoded. Null if it has a user, a port or unsafe characters. */
function partsOf(text: string): { readonly hostname: string; readonly rest: string } | null {
  const [, hostname, rest] = plainAddress.exec(text) ?? [];
  if (hostname === undefined || rest === undefined) return null;
  const [path = '/'] = rest.split(/[?#]/, 1);
  const encoded = encodeURI(resolvedPath(path) + rest.slice(path.length));
  return { hostname: hostname.toLowerCase(), rest: encoded.replaceAll('%25', '%').replaceAll("'", '%27') };
}

/** Matches another address inside the text, percent-encoded any number of times: `https:`, `//`. */
const leadsOn = /(^|[=&#])[a-z][a-z0-9+.-]*(:|%(25)*3a)|([/\\]|%(25)*(2f|5c)){2}/i;

const hostsNamed = (hostname: string): ClipHost | undefined =>
  clipHosts.find(({ hosts }) => hosts.includes(hostname.replace(/^(www|m)\./, '')));

const isClip = (host: ClipHost, rest: string): boolean => host.clips.test(rest) && !leadsOn.test(rest);

/** Parses a clip's address. Throws `clip.no_address`, `clip.host_unknown`, or `clip.form_unknown` with the valid forms in `fields`. */
export function clipAddress(text: string): ClipAddress {
  const typed = text.trim();
  const parts = partsOf(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!parts || typed.length > limits.clip.url) throw new AppError('clip.no_address');
  const { hostname, rest } = parts;
  const host = hostsNamed(hostname);
  if (!host) throw new AppError('clip.host_unknown');
  if (!isClip(host, rest)) {
    const url = `A clip on ${host.name} has an address like ${host.like}.`;
    throw new AppError('clip.form_unknown', { fields: { url } });
  }
  return { url: `https://${hostname}${rest}`, host: host.name };
}

/** The host's name of a stored address, checked again. Empty if it is no longer valid. */
export function clipHostName(url: string): string {
  const parts = partsOf(url);
  const host = parts && hostsNamed(parts.hostname);
  return parts && host && isClip(host, parts.rest) ? host.name : '';
}
