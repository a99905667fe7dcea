import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';

/** AWS's rule groups in order, each with the rules that count instead of block. */
const managed = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  // A photo as a data URL is longer than 8 KB, and its base64 may match any pattern.
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY'] },
] as const;

/** Requests of one address in five minutes. A school with one address and thirty polling children stays below. */
const requestsPerAddress = 10_000;

const seen = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

/** The web ACL in front of everything a browser reaches except the buckets. */
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
  const flood = {
    name: 'flood',
    priority: 0,
    action: { block: {} },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerAddress } },
    visibilityConfig: seen('flood'),
  };
  return new CfnWebACL(scope, 'web-acl', {
    name: nameOf('site', deployment),
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    rules: [flood, ...groups],
    visibilityConfig: seen('site'),
  });
}
