interface Price {
  /** US dollars for one `unit`. */
  readonly usd: number;
  readonly unit: string;
  readonly source: string;
  /** Month of the price (YYYY-MM). `assumed`: a list price that was not verified. */
  readonly seen: string;
}

const price = (usd: number, unit: string, source: string, seen: string): Price => ({ usd, unit, source, seen });

/** AWS's prices in us-east-1, without free tiers and rebates. Each product feature's cost is a usage times this table. */
export const awsPrices = {
  lambdaGbSecond: price(0.0000133334, 'GB-second on Arm', 'cloudchipr.com/blog/aws-lambda-pricing', '2024'),
  lambdaRequest: price(0.2 / 1e6, 'request', 'docs.aws.amazon.com/whitepapers, Lambda', '2024'),
  tableWrite: price(
    0.625 / 1e6,
    'write unit of 1 KB; in a transaction two',
    'airbyte.com/data-engineering-resources/dynamodb-pricing',
    '2025-07',
  ),
  tableRead: price(
    0.125 / 1e6,
    'read unit of 4 KB',
    'airbyte.com/data-engineering-resources/dynamodb-pricing',
    '2025-07',
  ),
  storageGbMonth: price(0.023, 'GB-month in S3', 'devnotes.tech, S3 pricing', '2024'),
  coldGbMonth: price(0.004, 'GB-month in Glacier Instant Retrieval', 'aws.amazon.com/s3/pricing', 'assumed'),
  coldMove: price(0.02 / 1000, 'object moved to Glacier Instant Retrieval', 'aws.amazon.com/s3/pricing', 'assumed'),
  coldPut: price(0.02 / 1000, 'PUT into Glacier Instant Retrieval', 'aws.amazon.com/s3/pricing', 'assumed'),
  regionGb: price(0.02, 'GB to another region', 'aws.amazon.com/s3/pricing', 'assumed'),
  storagePut: price(0.005 / 1000, 'PUT', 'devnotes.tech, S3 pricing', '2024'),
  storageGet: price(0.0004 / 1000, 'GET', 'devnotes.tech, S3 pricing', '2024'),
  transferGb: price(0.085, 'GB through CloudFront to the internet', 'aws.amazon.com/cloudfront/pricing', 'assumed'),
  edgeCall: price(
    (1 + 0.6 + 0.1) / 1e6,
    'request at CloudFront, its web ACL and its function',
    'aws.amazon.com/cloudfront/pricing, aws.amazon.com/waf/pricing',
    'assumed',
  ),
  event: price(1 / 1e6, 'event on the bus', 'cloudburn.io/blog/amazon-eventbridge-pricing', '2026-03'),
  message: price(0.4 / 1e6, 'request to a queue', 'aws.amazon.com/sqs/pricing', 'assumed'),
  transition: price(0.025 / 1000, 'state transition', 'aws.amazon.com/step-functions/pricing', '2024'),
  apiCall: price(1 / 1e6, 'call of the HTTP API', 'aws.amazon.com/api-gateway/pricing', 'assumed'),
  moderation: price(1 / 1000, 'photo judged by Rekognition', 'aws.amazon.com/rekognition/pricing', 'assumed'),
  mail: price(0.1 / 1000, 'mail', 'aws.amazon.com/ses/pricing', 'assumed'),
  alarmMetric: price(0.1, 'metric under an alarm, a month', 'aws.amazon.com/cloudwatch/pricing', 'assumed'),
  compositeAlarm: price(0.5, 'alarm of other alarms, a month', 'aws.amazon.com/cloudwatch/pricing', 'assumed'),
  ownMetric: price(0.3, 'metric of our own, a month', 'aws.amazon.com/cloudwatch/pricing', 'assumed'),
  dashboard: price(3, 'dashboard, a month', 'aws.amazon.com/cloudwatch/pricing', 'assumed'),
  webAcl: price(5, 'web ACL, a month', 'aws.amazon.com/waf/pricing', 'assumed'),
  webAclRule: price(1, 'rule or group of a web ACL, a month', 'aws.amazon.com/waf/pricing', 'assumed'),
  secret: price(0.4, 'secret, a month', 'aws.amazon.com/secrets-manager/pricing', 'assumed'),
  pointInTimeGbMonth: price(
    0.2,
    'GB-month of the table’s point-in-time recovery',
    'aws.amazon.com/dynamodb/pricing',
    'assumed',
  ),
  backupGbMonth: price(0.1, 'GB-month of a recovery point of the table', 'aws.amazon.com/backup/pricing', 'assumed'),
} satisfies Record<string, Price>;

export type PriceName = keyof typeof awsPrices;
/** The used quantity of each priced unit. */
export type Usage = Readonly<Partial<Record<PriceName, number>>>;

/** The cost of a usage, in US cents. */
export const costCents = (usage: Usage): number =>
  (Object.keys(usage) as PriceName[]).reduce((sum, name) => sum + 100 * (usage[name] ?? 0) * awsPrices[name].usd, 0);

/** The sum of usages. */
export function together(...usages: readonly Usage[]): Usage {
  const sum: Partial<Record<PriceName, number>> = {};
  for (const usage of usages)
    for (const name of Object.keys(usage) as PriceName[]) sum[name] = (sum[name] ?? 0) + (usage[name] ?? 0);
  return sum;
}

/** A usage, multiplied. */
export const timesOver = (usage: Usage, times: number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([name, value]) => [name, value * times]));
