import { type Alarm, AlarmRule, AlarmState, CompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StateMachineName } from '#functions/platform/resources.ts';
import { type Deployment, metricNamespace, nameOf } from '../deployment.ts';
import { type AlarmRow, addAlarm, alarmText } from '../watch/alarm.ts';
import {
  apiAlarms,
  deadLetterAlarms,
  mailAlarms,
  scheduleAlarms,
  siteAlarms,
  streamAlarms,
  tableCopyAlarms,
  triggerAlarms,
  webAclAlarms,
} from '../watch/alarm-rows.ts';
import { addBudget } from '../watch/budget.ts';
import { functionCapacityAlarms, queueAgeAlarms, tableAlarms } from '../watch/capacity-alarm-rows.ts';
import { addDashboard } from '../watch/dashboard.ts';
import { addSavedQueries } from '../watch/log-queries.ts';
import { ownAlarms } from '../watch/own-alarm-rows.ts';
import { generationAlarms, orderAlarms, setAlarms } from '../watch/workflow-alarm-rows.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { GenerationStack } from './generation.ts';
import { GoldcutStack } from './goldcut-stack.ts';
import type { WebStack } from './web.ts';

/** The stacks whose metrics are watched. */
interface Watched {
  readonly data: DataStack;
  readonly generation: GenerationStack;
  readonly api: ApiStack;
  readonly web: WebStack;
}

/** Alarms that together mean that nobody can buy, whatever the cause. */
const stopsBuying: readonly string[] = ['api-5xx', 'site-5xx', 'collect-payment-events-not-run', 'journey-fails'];

const nobodyBuys = {
  harm: 'Customers cannot buy.',
  runbook: 'Customers cannot buy',
  look: { page: 'dashboard' },
} as const;

/** The alarms, the dashboard, and the saved log queries. */
export class AlarmsStack extends GoldcutStack {
  constructor(scope: Construct, deployment: Deployment, watched: Watched) {
    super(scope, 'Alarms', deployment, 'What wakes somebody, and what they look at');
    const topics = { urgent: this.addTopic('urgent-alarms'), normal: this.addTopic('alarms') };
    if (deployment.stage.pager) topics.urgent.addSubscription(new UrlSubscription(deployment.stage.pager));
    const rows = this.rows(watched);
    const alarms = new Map(rows.map((row) => [row.id, addAlarm(this, row, topics, deployment)]));
    this.addBuyingAlarm(
      stopsBuying.flatMap((id) => alarms.get(id) ?? []),
      topics.urgent,
    );
    const { generation, api, web } = watched;
    const { distribution } = web;
    const machine = (name: StateMachineName) => generation.machine(name);
    addDashboard(this, { alarms: [...alarms.values()], api: api.api, distribution, machine }, deployment);
    addSavedQueries(this, deployment);
    addBudget(this, deployment);
  }

  private addTopic(name: string): Topic {
    const topic = new Topic(this, `${name}-topic`, { topicName: nameOf(name, this.deployment), enforceSSL: true });
    // A topic with its own policy loses the default one, which allows alarms.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const { alarmMail } = this.deployment.stage;
    if (alarmMail) topic.addSubscription(new EmailSubscription(alarmMail));
    return topic;
  }

  private addBuyingAlarm(alarms: readonly Alarm[], topic: Topic): void {
    const composite = new CompositeAlarm(this, 'nobody-can-buy', {
      compositeAlarmName: `${this.node.id}-nobody-can-buy`,
      alarmDescription: alarmText(this, nobodyBuys, this.deployment),
      alarmRule: AlarmRule.anyOf(...alarms.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM))),
    });
    composite.addAlarmAction(new SnsAction(topic));
  }

  private rows({ data, generation, api, web }: Watched): AlarmRow[] {
    const { wiring } = this.deployment;
    const namespace = metricNamespace(this.deployment);
    return [
      ...deadLetterAlarms(wiring),
      ...generationAlarms(generation.machine('generate-side')),
      ...setAlarms(generation.machine('make-set')),
      ...orderAlarms(generation.machine('fulfil-order'), namespace),
      ...apiAlarms(api.api),
      ...siteAlarms(web.distribution),
      ...webAclAlarms(this.deployment),
      ...ownAlarms(namespace, this.deployment.stage),
      ...scheduleAlarms(wiring),
      ...triggerAlarms(wiring),
      ...streamAlarms(wiring),
      ...mailAlarms(),
      ...tableCopyAlarms(this.deployment),
      ...functionCapacityAlarms(this.deployment.stage),
      ...tableAlarms(data.table),
      ...queueAgeAlarms(wiring),
    ];
  }
}
