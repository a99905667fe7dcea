import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { errorTable, messageOf } from '#domain/tables/errors.ts';
import { retention } from '#domain/tables/retention.ts';
import { linkedFiles } from '#functions/platform/resources.ts';
import { type Deployment, nameOf } from '../deployment.ts';

/** AWS's rule groups in order, each with the rules that count instead of block. */
const managed = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  // A photo as a data URL is longer than 8 KB, and its base64 may match any pattern.
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'] },
] as const;

/** WAF counts an address's requests of the last five minutes. */
const floodSeconds = 300;

/** The API's error body for a flood. Without it, WAF replies with a page of CloudFront. */
const floodReply = {
  success: false,
  error: messageOf('rate.limited', { retryAfterSeconds: floodSeconds }),
  code: 'rate.limited',
};

/** Max requests of one address in five minutes, without pictures. A school with one address and thirty polling children stays below. */
const requestsPerAddress = 10_000;

/** A page of boxes shows four hundred pictures. CloudFront refuses unsigned ones itself, and they reach no function. */
const exceptFiles = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString: `/${linkedFiles.folder}/`,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  },
};

const seen = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

/** Name of the web ACL, and of its metric: stages of one account must not add up. */
export const webAclName = (deployment: Pick<Deployment, 'name'>): string => nameOf('site', deployment);

/** Refuses an address that calls too often, as the API does. */
const flood = {
  name: 'flood',
  priority: 0,
  action: {
    block: {
      customResponse: {
        responseCode: errorTable['rate.limited'].status,
        responseHeaders: [{ name: 'retry-after', value: String(floodSeconds) }],
        customResponseBodyKey: 'flood',
      },
    },
  },
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress, scopeDownStatement: exceptFiles },
  },
  visibilityConfig: seen('flood'),
};

/** The web ACL of everything that browsers reach, except the buckets. */
export function webAcl(scope: Construct, deployment: Deployment): CfnWebACL {
  const groups = managed.map(({ name, counted }, n) => ({
    name,
    priority: n + 1,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: seen(name),
  }));
  const acl = new CfnWebACL(scope, 'web-acl', {
    name: webAclName(deployment),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    customResponseBodies: { flood: { contentType: 'APPLICATION_JSON', content: JSON.stringify(floodReply) } },
    rules: [flood, ...groups],
    visibilityConfig: seen(webAclName(deployment)),
  });
  logRefused(scope, acl, deployment);
  return acl;
}

/** Logs requests that a rule refused or counted, never others. Authorization, cookies and queries are omitted. */
function logRefused(scope: Construct, acl: CfnWebACL, deployment: Deployment): void {
  const log = new LogGroup(scope, 'web-acl-log', {
    // WAF requires this prefix.
    logGroupName: `aws-waf-logs-${nameOf('site', deployment)}`,
    retention: retention.refusedCalls.seconds / 86_400,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(scope, 'web-acl-logging', {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: log.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [
      { singleHeader: { Name: 'authorization' } },
      { singleHeader: { Name: 'cookie' } },
      { queryString: {} },
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
        },
      ],
    },
  });
}
