import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
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
import { exampleId } from '#domain/values/ids.ts';
import { paging } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { Done, pageOf, routesOf } from './row.ts';

export const teamCardsRoutes = routesOf('team-cards', {
  listTeamTemplates: {
    call: 'GET /teams/:id/templates',
    access: 'team:manage',
    reply: pageOf('templates', TeamTemplateView),
  },
  listTeamCards: {
    call: 'GET /teams/:id/cards',
    access: 'team:member',
    query: z.object({ ...paging, status: z.enum(teamCardStatuses, says('status.invalid')).optional() }),
    reply: pageOf('cards', TeamCardView),
  },
  handInTeamCard: {
    call: 'POST /teams/:id/cards',
    access: 'team:member',
    body: HandIn,
    status: 201,
    rate: perMinute(60),
    reply: TeamCardView,
    example: { card_id: exampleId('card') },
  },
  approveTeamCards: {
    call: 'POST /teams/:id/cards/approve',
    access: 'team:manage',
    body: ManyApprovals,
    reply: ApprovalResults,
    example: { ids: [exampleId('teamCard')] },
  },
  approveTeamCard: {
    call: 'POST /teams/:id/cards/:cid/approve',
    access: 'team:manage',
    body: Approval,
    reply: TeamCardView,
    example: {},
  },
  rejectTeamCard: {
    call: 'POST /teams/:id/cards/:cid/reject',
    access: 'team:manage',
    body: Rejection,
    reply: TeamCardView,
    example: { reason: 'The number is wrong.' },
  },
  withdrawTeamCard: { call: 'DELETE /teams/:id/cards/:cid', access: 'team:member', reply: Done },
  createTeamTemplate: {
    call: 'POST /teams/:id/templates',
    access: 'team:manage',
    body: NewTeamTemplate,
    status: 201,
    rate: perMinute(30),
    reply: TeamTemplateView,
    example: { template_id: 'voltage' },
  },
  editTeamTemplate: {
    call: 'PATCH /teams/:id/templates/:tid',
    access: 'team:manage',
    body: TeamTemplateChanges,
    reply: TeamTemplateView,
    example: { template_label: 'Home' },
  },
  removeTeamTemplate: { call: 'DELETE /teams/:id/templates/:tid', access: 'team:manage', reply: Done },
  listTemplatePurchases: {
    call: 'GET /teams/:id/template-purchases',
    access: 'team:admin',
    query: z.object(paging),
    reply: pageOf('purchases', TemplatePurchaseView),
  },
});
