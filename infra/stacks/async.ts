import { Duration } from 'aws-cdk-lib';
import { Archive, EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Consumer, consumers } from '#domain/tables/events.ts';
import { retention } from '#domain/tables/retention.ts';
import { type FunctionName, functionRow, triggeredBy } from '#functions/manifest.ts';
import type { Trigger } from '#functions/platform/function-row.ts';
import { eventSource, type QueueName, type TopicName } from '#functions/platform/resources.ts';
import { feedOutbox } from '../constructs/outbox-feed.ts';
import { functionDeadLetters, workQueue } from '../constructs/work-queue.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import type { DataStack } from './data.ts';
import { GoldcutStack } from './goldcut-stack.ts';

type Source = Extract<Trigger, { kind: 'queue' }>['source'];

/** Background work: events to consumers, photos to their check, scheduled jobs. */
export class AsyncStack extends GoldcutStack {
  private readonly bus: EventBus;

  constructor(scope: Construct, deployment: Deployment, data: DataStack) {
    super(scope, 'Async', deployment, 'Events, queues and schedules');
    this.bus = new EventBus(this, 'bus', { eventBusName: nameOf('events', deployment) });
    new Archive(this, 'archive', {
      archiveName: nameOf('events', deployment),
      description: 'Events to deliver again after an accident (infra/README.md, "Replay events")',
      sourceEventBus: this.bus,
      eventPattern: { source: [eventSource] },
      retention: Duration.seconds(retention.deliveredEvents.seconds),
    });
    deployment.wiring.env.set('EVENT_BUS_NAME', this.bus.eventBusName);
    deployment.wiring.targets.set('bus', { itself: [this.bus.eventBusArn], within: [] });
    for (const { name, trigger } of triggeredBy('queue')) {
      const { queue, source } = trigger;
      const work = this.queueOf(queue, source, data);
      if (work) this.addWorker(name, work);
    }
    for (const { name } of triggeredBy('stream')) {
      feedOutbox(data.table, this.addFunction(name).live, functionDeadLetters(this, name, deployment));
    }
    for (const { name, trigger } of triggeredBy('schedule')) this.addSchedule(name, trigger.minutes);
  }

  private queueOf(queue: QueueName, source: Source, data: DataStack): Queue | undefined {
    if (source.kind === 'events') return this.addConsumer(queue, source.consumer);
    return source.kind === 'topic' ? this.subscribe(queue, source.topic) : data.bucketQueues.get(queue);
  }

  /** A queue of a topic. Messages that SNS cannot deliver go to the queue's dead letters. */
  private subscribe(queue: QueueName, topic: TopicName): Queue {
    const work = workQueue(this, queue, this.deployment);
    const { topics, deadLetters } = this.deployment.wiring;
    const deadLetterQueue = deadLetters.get(queue);
    topics.get(topic)?.addSubscription(new SqsSubscription(work, { ...(deadLetterQueue && { deadLetterQueue }) }));
    return work;
  }

  private addConsumer(queue: QueueName, consumer: Consumer): Queue {
    const work = workQueue(this, queue, this.deployment);
    const rule = new Rule(this, `${consumer}-rule`, {
      ruleName: nameOf(`events-to-${consumer}`, this.deployment),
      eventBus: this.bus,
      description: `What the consumer "${consumer}" acts on`,
      eventPattern: { source: [eventSource], detailType: [...consumers[consumer]] },
    });
    rule.addTarget(new SqsQueue(work, { deadLetterQueue: this.deployment.wiring.deadLetters.get(queue) }));
    return work;
  }

  private addWorker(name: FunctionName, queue: Queue): void {
    const { renders, oneAtATime } = functionRow(name);
    const widths: Partial<Record<FunctionName, number>> = this.deployment.stage.workers;
    this.addFunction(name).live.addEventSource(
      new SqsEventSource(queue, {
        // The memory fits one photo at a time; mails are quick.
        batchSize: renders || oneAtATime ? 1 : 5,
        // A flood of uploads or mails must leave capacity for the API in the account's 1,000.
        maxConcurrency: widths[name] ?? (renders ? 20 : 10),
        reportBatchItemFailures: true,
      }),
    );
  }

  private addSchedule(name: FunctionName, minutes: number): void {
    const rule = new Rule(this, `${name}-rule`, {
      ruleName: nameOf(name, this.deployment),
      schedule: Schedule.rate(Duration.minutes(minutes)),
    });
    const scheduled = this.addFunction(name).live;
    // The next run soon does the same work, so there is no retry.
    scheduled.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(minutes) });
    rule.addTarget(new LambdaFunction(scheduled, { retryAttempts: 0 }));
  }
}
