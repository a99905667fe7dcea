import { consumer } from '#functions/platform/events/consumer.ts';
import { followPayee } from './payees.ts';
import { advancePayout } from './send-payout.ts';

export const handler = consumer('payout', {
  'payout.requested': advancePayout,
  'payout.reported': advancePayout,
  'payee.reported': async ({ team_id, payee_id }) => void (await followPayee(team_id, payee_id)),
});
