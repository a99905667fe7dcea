import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { addAlarm } from '../constructs/alarm.ts';
import {
  apiAlarms,
  deadLetterAlarms,
  eventAlarms,
  finderAlarms,
  generationAlarms,
  mailAlarms,
  orderAlarms,
  scheduleAlarms,
  setAlarms,
  streamAlarms,
  triggerAlarms,
} from '../constructs/alarm-rows.ts';
import { type Deployment, metricNamespace, nameOf } from '../deployment.ts';
import type { ApiStack } from './api.ts';
import type { GenerationStack } from './generation.ts';
import { GoldcutStack } from './goldcut-stack.ts';

/** The alarms that page a person. Each has the harm to a customer and a heading of the runbook. */
export class AlarmsStack extends GoldcutStack {
  constructor(scope: Construct, deployment: Deployment, generation: GenerationStack, api: ApiStack) {
    super(scope, 'Alarms', deployment, 'What wakes somebody');
    const topic = new Topic(this, 'topic', { topicName: nameOf('alarms', deployment), enforceSSL: true });
    // A topic with its own policy loses the default one, which admits alarms.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const { wiring, stage } = deployment;
    if (stage.alarmMail) topic.addSubscription(new EmailSubscription(stage.alarmMail));
    const rows = [
      ...deadLetterAlarms(wiring),
      ...generationAlarms(generation.machine('generate-side')),
      ...setAlarms(generation.machine('make-set')),
      ...orderAlarms(generation.machine('fulfil-order'), metricNamespace(deployment)),
      ...apiAlarms(api.api),
      ...scheduleAlarms(wiring),
      ...triggerAlarms(wiring),
      ...streamAlarms(wiring),
      ...eventAlarms(metricNamespace(deployment)),
      ...mailAlarms(),
      ...finderAlarms(metricNamespace(deployment)),
    ];
    for (const row of rows) addAlarm(this, row, topic);
  }
}
