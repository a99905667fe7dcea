import * as z from 'zod';
import {
  Approval,
  ApprovalResults,
  HandIn,
  ManyApprovals,
  Rejection,
  TeamCardView,
  teamCardStatuses,
} from '#domain/teams/cards/team-card.ts';
import { NewTeamTemplate, TeamTemplateChanges, TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import { TemplatePurchaseView } from '#domain/teams/cards/template-purchase.ts';
import { says } from '../errors.ts';
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
  listTeamTemplates: { reply: pageOf('templates', TeamTemplateView) },
  createTeamTemplate: { body: NewTeamTemplate, status: 201, rate: perMinute(30), reply: TeamTemplateView },
  editTeamTemplate: { body: TeamTemplateChanges, reply: TeamTemplateView },
  removeTeamTemplate: { reply: Done },
  listTemplatePurchases: { query: z.object(paging), reply: pageOf('purchases', TemplatePurchaseView) },
} as const satisfies RowsOf<'team-cards'>;
