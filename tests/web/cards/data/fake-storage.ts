import { vi } from 'vitest';
import { json } from '../../base/api/fake-api.ts';

/** What happens to a post: the storage's status, a cut in the middle, or a reply that is lost after all bytes left. */
type PostFate = number | 'cut' | 'lost';

interface FakeUpload {
  readonly id: string;
  status: 'pending' | 'ready' | 'rejected';
}

const found = { people: [], chosen: null, dpi_card: 500, width: 3000, height: 2000 };

/** Storage and API of uploads. A test says what happens to the next posts, and when a check ends. */
export class FakeStorage {
  readonly uploads: FakeUpload[] = [];
  /** The upload of each post, in order. */
  readonly posts: string[] = [];
  /** The upload of each post that arrived. */
  readonly arrived: string[] = [];
  /** Fates of the next posts; 204 when there are none left. */
  fates: PostFate[] = [];
  /** The API's failure of the next calls, by method and path. */
  readonly failures = new Map<string, Response | Error>();
  /** Called before each post with the number of posts so far. */
  onPost: (count: number) => unknown = () => undefined;
  /** Posts of these uploads are cut. */
  readonly broken = new Set<string>();
  reads = 0;
  /** True: a photo that arrived is checked at once. */
  checksAtOnce = true;

  constructor() {
    const post = (id: string) => this.#post(id);
    vi.stubGlobal('fetch', this.fetch);
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
        status = 0;
        onload = (): void => undefined;
        onerror = (): void => undefined;
        onabort = (): void => undefined;
        #url = '';
        open(_: string, url: string): void {
          this.#url = url;
        }
        abort(): void {
          queueMicrotask(() => this.onabort());
        }
        send(): void {
          const fate = post(this.#url.replace('/post/', ''));
          queueMicrotask(() => {
            this.upload.onprogress?.({ lengthComputable: true, loaded: fate === 'cut' ? 1 : 2, total: 2 });
            if (fate !== 'cut') this.upload.onload?.();
            if (typeof fate !== 'number') return this.onerror();
            this.status = fate;
            this.onload();
          });
        }
      },
    );
  }

  #post(id: string): PostFate {
    this.onPost(this.posts.push(id));
    const fate = navigator.onLine && !this.broken.has(id) ? (this.fates.shift() ?? 204) : 'cut';
    const upload = this.uploads.find((each) => each.id === id);
    const hasArrived = fate === 204 || fate === 'lost';
    if (hasArrived) this.arrived.push(id);
    if (upload && this.checksAtOnce && hasArrived) upload.status = 'ready';
    return fate;
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname.replace('/api', '')}`;
    const failure = this.failures.get(call);
    if (failure) {
      this.failures.delete(call);
      if (failure instanceof Error) throw failure;
      return failure;
    }
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    if (/^POST .*uploads$/.test(call)) return this.#open();
    const upload = this.uploads.find(({ id }) => call.endsWith(`/${id}`));
    this.reads += 1;
    return upload ? json(this.#view(upload)) : json({ error: 'Not found.', code: 'upload.not_found' }, 404);
  };

  #open(): Response {
    const id = `upl_${this.uploads.length + 1}`;
    this.uploads.push({ id, status: 'pending' });
    return json({ upload_id: id, key: `clean/${id}.jpg`, url: `/post/${id}`, fields: {}, expires_at: '' }, 201);
  }

  #view({ id, status }: FakeUpload) {
    const error = status === 'rejected' ? { code: 'photo.unreadable', message: 'This photo could not be read.' } : null;
    const size = status === 'pending' ? { width: null, height: null } : {};
    return { id, status, key: `clean/${id}.jpg`, url: `/clean/${id}.jpg`, error, ...found, ...size };
  }

  /** Ends the check of every photo. */
  check(status: FakeUpload['status'] = 'ready'): void {
    for (const upload of this.uploads) upload.status = status;
  }
}

/** Cuts the browser off, or brings the network back. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

export const aJpeg = (name = 'photo.jpg'): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
