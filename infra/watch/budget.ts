import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';

/** Shares of the month's budget that send a mail: actual and forecast costs. */
const told = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/** Mails when the account's monthly bill runs ahead. Each stage has its own account, so the bill is the stage's. */
export function addBudget(scope: Construct, deployment: Deployment): void {
  const { alarmMail, monthlyUsd } = deployment.stage;
  if (!alarmMail) return;
  new CfnBudget(scope, 'budget', {
    budget: {
      budgetName: nameOf('month', deployment),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: told.map((notification) => ({
      notification: { ...notification, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
    })),
  });
}
