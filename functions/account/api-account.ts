import { exportMe } from '#functions/export-me.ts';
import { closeOrdersOf } from '#functions/orders/checkout/close-orders-of.ts';
import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { agreeToTerms, editMe, readMe, stopReminders } from '#functions/table/account/my-profile.ts';
import { leaveAllTeams } from '#functions/teams/team/leave-all-teams.ts';
import { eraseMe } from './erase-me.ts';
import { askForArchive, readArchive } from './export-archive.ts';
import { sendEmail } from './send-email.ts';
import { endSessions, leaveSession, noteUse, readSessions } from './sessions.ts';

export const handler = areaHandler('account', {
  readMe: async ({ userId, actor, headers }) => {
    const me = await readMe(userId);
    await noteUse(actor, headers['user-agent']);
    return me;
  },
  listSessions: ({ actor }) => readSessions(actor),
  endSessions: ({ userId }) => endSessions(userId),
  leaveSession: ({ actor }) => leaveSession(actor),
  editMe: ({ userId, body }) => editMe(userId, body),
  eraseMe: ({ userId }) => eraseMe(userId, [closeOrdersOf, leaveAllTeams]),
  exportMe: ({ userId }) => exportMe(userId),
  askForArchive: ({ userId }) => askForArchive(userId),
  readArchive: ({ userId }) => readArchive(userId),
  agreeToTerms: ({ userId, body }) => agreeToTerms(userId, body),
  stopReminders: ({ body }) => stopReminders(body.token),
  sendEmail: ({ body, actor }) => sendEmail(body.type, body.data, actor),
});
