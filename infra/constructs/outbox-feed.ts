import { Duration } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

/** The sort key of an outbox row (functions/platform/table/keys.ts). */
export const outboxSortKey = 'OUTBOX';

/** Feeds only new outbox rows of the table's stream to the publisher. */
export function feedOutbox(table: ITableV2, publisher: IFunction, dead: Queue): void {
  publisher.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { sk: { S: FilterRule.isEqual(outboxSortKey) } } },
        }),
      ],
      // PutEvents takes at most ten.
      batchSize: 10,
      bisectBatchOnError: true,
      // Ten attempts take about a quarter of an hour. `republish-events` publishes open rows again anyway.
      retryAttempts: 10,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(dead),
    }),
  );
}
