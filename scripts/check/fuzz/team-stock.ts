import type { OwnObjects } from './own-objects.ts';
import type { StockCall } from './stock-call.ts';

const names = ['Mara Vale', 'Theo Lind', 'Ines Duarte', 'Kofi Mensah', 'June Hallam', 'Eli Brooks'];
const day = 86_400_000;

const windowOf = (packId: string) => ({
  team_pack_id: packId,
  name: 'Spring',
  opens_at: new Date(Date.now() - day).toISOString(),
  deadline: new Date(Date.now() + 20 * day).toISOString(),
});

/** Opens a player's private link. Adds its token to `objects`. */
async function openLink(
  call: StockCall,
  teamId: string,
  playerId: string | undefined,
  objects: OwnObjects,
): Promise<void> {
  const reply = await call(`POST /teams/${teamId}/roster/players/${playerId}/link`, {});
  if ('url' in reply) objects.add('linkToken', reply.url.split('/').at(-1) ?? '');
}

/** Creates a coach's objects: a team with roster, links, look, card, pack, order window and invitation. Adds all of them to `objects`. */
export async function makeTeamStock(call: StockCall, cardId: string, objects: OwnObjects): Promise<void> {
  const team = await call('POST /teams', { name: 'Falcons', sport: 'Baseball', team_pack_enabled: true });
  const at = `/teams/${team.id}`;
  objects.add('inviteCode', team.invite_code);
  objects.add('userId', (await call('GET /me')).id);
  const csv = ['Name,Number', ...names.map((name, n) => `${name},${n + 1}`)].join('\n');
  await call(`POST ${at}/roster`, { csv, dry_run: false });
  await call(`GET ${at}/roster`);
  // The newest players belong to this team. Those of earlier stocks belong to other teams.
  for (const id of objects.of('rosterPlayer').slice(-3)) await openLink(call, team.id, id, objects);
  await call(`POST ${at}/templates`, { template_id: 'voltage' });
  await call(`POST ${at}/cards`, { card_id: cardId });
  await call(`POST ${at}/invitations`, { email: 'guest@example.com', role: 'coach' });
  const pack = await call(`POST ${at}/packs`, { pack_name: 'Falcons', price: 30 });
  const window = await call(`POST ${at}/windows`, windowOf(pack.id));
  objects.add('pageCode', window.page_code);
  await call(`POST ${at}/template-purchases`, { template_name: 'Talons' });
}
