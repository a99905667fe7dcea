import * as z from 'zod';
import { says } from '../errors.ts';
import {
  Approval,
  ApprovalResults,
  HandIn,
  ManyApprovals,
  Rejection,
  teamCardStatuses,
  TeamCardView,
} from '../team-cards/team-card.ts';
import { Done, pageOf, paging, perMinute, type RowsOf } from './row.ts';

export const teamCardsRoutes = {
  listTeamCards: {
    query: z.object({ ...paging, status: z.enum(teamCardStatuses, says('status.invalid')).optional() }),
    reply: pageOf('cards', TeamCardView),
  },
  handInTeamCard: { body: HandIn, status: 201, rate: perMinute(60), reply: TeamCardView },
  approveTeamCards: { body: ManyApprovals, reply: ApprovalResults },
  approveTeamCard: { body: Approval, reply: TeamCardView },
  rejectTeamCard: { body: Rejection, reply: TeamCardView },
  withdrawTeamCard: { reply: Done },
} as const satisfies RowsOf<'team-cards'>;
