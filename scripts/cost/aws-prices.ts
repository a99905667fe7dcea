interface Price {
  /** US dollars for one `unit`. */
  readonly usd: number;
  readonly unit: string;
  readonly source: string;
  /** Month of the price (YYYY-MM). `assumed`: a list price that was not verified. */
  readonly seen: string;
}

/** AWS's prices in us-east-1, without free tiers and rebates. Each product feature's cost is a usage times this table. */
export const awsPrices = {
  lambdaGbSecond: {
    usd: 0.0000133334,
    unit: 'GB-second on Arm',
    source: 'cloudchipr.com/blog/aws-lambda-pricing',
    seen: '2024',
  },
  lambdaRequest: { usd: 0.2 / 1e6, unit: 'request', source: 'docs.aws.amazon.com/whitepapers, Lambda', seen: '2024' },
  tableWrite: {
    usd: 0.625 / 1e6,
    unit: 'write unit of 1 KB; in a transaction two',
    source: 'airbyte.com/data-engineering-resources/dynamodb-pricing',
    seen: '2025-07',
  },
  tableRead: {
    usd: 0.125 / 1e6,
    unit: 'read unit of 4 KB',
    source: 'airbyte.com/data-engineering-resources/dynamodb-pricing',
    seen: '2025-07',
  },
  storageGbMonth: { usd: 0.023, unit: 'GB-month in S3', source: 'devnotes.tech, S3 pricing', seen: '2024' },
  coldGbMonth: {
    usd: 0.004,
    unit: 'GB-month in Glacier Instant Retrieval',
    source: 'aws.amazon.com/s3/pricing',
    seen: 'assumed',
  },
  coldMove: {
    usd: 0.02 / 1000,
    unit: 'object moved to Glacier Instant Retrieval',
    source: 'aws.amazon.com/s3/pricing',
    seen: 'assumed',
  },
  coldPut: {
    usd: 0.02 / 1000,
    unit: 'PUT into Glacier Instant Retrieval',
    source: 'aws.amazon.com/s3/pricing',
    seen: 'assumed',
  },
  regionGb: { usd: 0.02, unit: 'GB to another region', source: 'aws.amazon.com/s3/pricing', seen: 'assumed' },
  storagePut: { usd: 0.005 / 1000, unit: 'PUT', source: 'devnotes.tech, S3 pricing', seen: '2024' },
  storageGet: { usd: 0.0004 / 1000, unit: 'GET', source: 'devnotes.tech, S3 pricing', seen: '2024' },
  transferGb: {
    usd: 0.085,
    unit: 'GB through CloudFront to the internet',
    source: 'aws.amazon.com/cloudfront/pricing',
    seen: 'assumed',
  },
  edgeCall: {
    usd: (1 + 0.6 + 0.1) / 1e6,
    unit: 'request at CloudFront, its web ACL and its function',
    source: 'aws.amazon.com/cloudfront/pricing, aws.amazon.com/waf/pricing',
    seen: 'assumed',
  },
  event: {
    usd: 1 / 1e6,
    unit: 'event on the bus',
    source: 'cloudburn.io/blog/amazon-eventbridge-pricing',
    seen: '2026-03',
  },
  message: { usd: 0.4 / 1e6, unit: 'request to a queue', source: 'aws.amazon.com/sqs/pricing', seen: 'assumed' },
  transition: {
    usd: 0.025 / 1000,
    unit: 'state transition',
    source: 'aws.amazon.com/step-functions/pricing',
    seen: '2024',
  },
  apiCall: {
    usd: 1 / 1e6,
    unit: 'call of the HTTP API',
    source: 'aws.amazon.com/api-gateway/pricing',
    seen: 'assumed',
  },
  moderation: {
    usd: 1 / 1000,
    unit: 'photo judged by Rekognition',
    source: 'aws.amazon.com/rekognition/pricing',
    seen: 'assumed',
  },
  mail: { usd: 0.1 / 1000, unit: 'mail', source: 'aws.amazon.com/ses/pricing', seen: 'assumed' },
  alarmMetric: {
    usd: 0.1,
    unit: 'metric under an alarm, a month',
    source: 'aws.amazon.com/cloudwatch/pricing',
    seen: 'assumed',
  },
  compositeAlarm: {
    usd: 0.5,
    unit: 'alarm of other alarms, a month',
    source: 'aws.amazon.com/cloudwatch/pricing',
    seen: 'assumed',
  },
  ownMetric: {
    usd: 0.3,
    unit: 'metric of our own, a month',
    source: 'aws.amazon.com/cloudwatch/pricing',
    seen: 'assumed',
  },
  dashboard: { usd: 3, unit: 'dashboard, a month', source: 'aws.amazon.com/cloudwatch/pricing', seen: 'assumed' },
  webAcl: { usd: 5, unit: 'web ACL, a month', source: 'aws.amazon.com/waf/pricing', seen: 'assumed' },
  webAclRule: {
    usd: 1,
    unit: 'rule or group of a web ACL, a month',
    source: 'aws.amazon.com/waf/pricing',
    seen: 'assumed',
  },
  secret: { usd: 0.4, unit: 'secret, a month', source: 'aws.amazon.com/secrets-manager/pricing', seen: 'assumed' },
  pointInTimeGbMonth: {
    usd: 0.2,
    unit: 'GB-month of the table’s point-in-time recovery',
    source: 'aws.amazon.com/dynamodb/pricing',
    seen: 'assumed',
  },
  backupGbMonth: {
    usd: 0.1,
    unit: 'GB-month of a recovery point of the table',
    source: 'aws.amazon.com/backup/pricing',
    seen: 'assumed',
  },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof awsPrices;
/** The used quantity of each priced unit. */
export type Usage = Readonly<Partial<Record<Priced, number>>>;

/** The cost of a usage, in US cents. */
export const costCents = (usage: Usage): number =>
  (Object.keys(usage) as Priced[]).reduce((sum, name) => sum + 100 * (usage[name] ?? 0) * awsPrices[name].usd, 0);

/** The sum of usages. */
export function together(...usages: readonly Usage[]): Usage {
  const sum: Partial<Record<Priced, number>> = {};
  for (const usage of usages)
    for (const name of Object.keys(usage) as Priced[]) sum[name] = (sum[name] ?? 0) + (usage[name] ?? 0);
  return sum;
}

/** A usage, multiplied. */
export const timesOver = (usage: Usage, times: number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([name, value]) => [name, value * times]));
