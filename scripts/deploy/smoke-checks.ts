/** A check of a deployed shop from outside, without an account. */
interface Look {
  readonly origin: string;
  /** The expected commit. Null accepts any. */
  readonly commit: string | null;
}

interface SmokeCheck {
  readonly what: string;
  /** The problem as text. Null if there is none. */
  readonly look: (look: Look) => Promise<string | null>;
}

/** Milliseconds for a reply. A cold start of the slowest function takes less than 5 s. */
const patience = 15_000;

const ask = (origin: string, path: string): Promise<Response> =>
  fetch(`${origin}${path}`, { signal: AbortSignal.timeout(patience), redirect: 'manual' });

const statusIs = (reply: Response, status: number): string | null =>
  reply.status === status ? null : `answers ${reply.status}, not ${status}`;

interface ListedTemplates {
  readonly templates: readonly { readonly front_image_url: string }[];
}

async function checkPage({ origin }: Look, path: string): Promise<string | null> {
  const reply = await ask(origin, path);
  if (reply.status !== 200) return statusIs(reply, 200);
  if (reply.headers.get('cache-control') !== 'no-cache')
    return 'may be kept by browsers: a release would not reach them';
  if (!reply.headers.get('content-security-policy')) return 'has no Content-Security-Policy';
  return (await reply.text()).includes('<div id="root"') ? null : 'is not a page of the shop';
}

async function checkScripts({ origin }: Look): Promise<string | null> {
  const page = await (await ask(origin, '/')).text();
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  if (!script) return 'the first page names no script';
  const reply = await ask(origin, script);
  if (reply.status !== 200) return statusIs(reply, 200);
  return reply.headers.get('cache-control')?.includes('immutable') ? null : `${script} is not kept by browsers`;
}

async function checkTemplates({ origin }: Look): Promise<string | null> {
  const reply = await ask(origin, '/api/templates');
  if (reply.status !== 200) return statusIs(reply, 200);
  const [first] = ((await reply.json()) as ListedTemplates).templates;
  if (!first) return 'there is no template, so nobody can start a card';
  const picture = await fetch(new URL(first.front_image_url, origin), { signal: AbortSignal.timeout(patience) });
  return picture.headers.get('content-type') === 'image/webp' ? null : `its picture answers ${picture.status}`;
}

/** The running commit. Throws if the health check fails. */
export async function liveCommit(origin: string): Promise<string> {
  const reply = await ask(origin, '/api/health');
  if (reply.status !== 200) throw new Error(`answers ${reply.status}, not 200`);
  return ((await reply.json()) as { commit: string }).commit;
}

async function checkHealth({ origin, commit }: Look): Promise<string | null> {
  const live = await liveCommit(origin);
  return commit === null || live === commit ? null : `runs ${live}, not ${commit}`;
}

/** The checks after every deployment, cheapest first. */
export const smokeChecks: readonly SmokeCheck[] = [
  { what: 'API and table', look: checkHealth },
  { what: 'first page', look: (look) => checkPage(look, '/') },
  { what: 'page of the app', look: (look) => checkPage(look, '/dashboard') },
  { what: 'scripts', look: checkScripts },
  { what: 'templates and their pictures', look: checkTemplates },
  { what: 'options of the pages', look: async ({ origin }) => statusIs(await ask(origin, '/api/config'), 200) },
  { what: 'human check', look: async ({ origin }) => statusIs(await ask(origin, '/api/challenge'), 200) },
  { what: 'a call without an account', look: async ({ origin }) => statusIs(await ask(origin, '/api/me'), 401) },
  { what: 'an unknown address of the API', look: async ({ origin }) => statusIs(await ask(origin, '/api/none'), 404) },
];

/** Runs all checks and reports each result. Returns the number of failures. */
export async function runSmokeChecks(
  look: Look,
  report: (what: string, problem: string | null) => void,
): Promise<number> {
  let failed = 0;
  for (const check of smokeChecks) {
    const problem = await check.look(look).catch((error: Error) => error.message);
    report(check.what, problem);
    if (problem !== null) failed += 1;
  }
  return failed;
}
