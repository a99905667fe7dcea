import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type FunctionName, functionNames, functionRow } from '#functions/manifest.ts';
import { type QueueName, type QueueRow, queues } from '#functions/platform/resources.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import { acknowledge } from './acknowledge.ts';

/** The queue of one worker, with its dead-letter queue. */
export function workQueue(scope: Construct, name: QueueName, deployment: Deployment): Queue {
  const queue = new Queue(scope, `${name}-queue`, {
    queueName: nameOf(name, deployment),
    visibilityTimeout: Duration.seconds(visibilityOf(name)),
    // A worker that fails over a long weekend loses nothing.
    retentionPeriod: Duration.days(4),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    deadLetterQueue: { queue: deadLetters(scope, name, deployment), maxReceiveCount: queues[name].receives },
  });
  deployment.wiring.workQueues.set(name, queue);
  return queue;
}

/** The queue of messages whose retries are used up. An alarm watches it. */
function deadLetters(scope: Construct, of: string, deployment: Deployment): Queue {
  const queue = new Queue(scope, `${of}-dead-letters`, {
    queueName: nameOf(`${of}-dead`, deployment),
    // SQS's max: time to fix the cause before a mail or photo is lost.
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  deployment.wiring.deadLetters.set(of, queue);
  return queue;
}

/** The dead-letter queue of a function without a queue. */
export function functionDeadLetters(scope: Construct, of: FunctionName, deployment: Deployment): Queue {
  const queue = deadLetters(scope, of, deployment);
  acknowledge(queue, 'SQS3', 'It is a dead-letter queue itself; the check only sees those of queues.');
  return queue;
}

/** Seconds. AWS's advice for a Lambda behind a queue is six times its timeout, so that no message is delivered twice at once. */
function visibilityOf(name: QueueName): number {
  const row: QueueRow = queues[name];
  return row.visibility ?? 6 * workerTimeout(name);
}

function workerTimeout(queue: QueueName): number {
  const rows = functionNames.map(functionRow);
  const worker = rows.find(({ trigger }) => trigger.kind === 'queue' && trigger.queue === queue);
  if (worker) return worker.timeout;
  throw new Error(`The queue "${queue}" has no worker in the manifest.`);
}
