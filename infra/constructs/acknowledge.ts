import { Stack, Validations } from 'aws-cdk-lib';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import type { IConstruct } from 'constructs';

/** Accepts one finding of cdk-nag on a construct and its children. The reason is for an auditor. */
export function acknowledge(scope: IConstruct, rule: string, reason: string): void {
  Validations.of(scope).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}

/** Accepts one wildcard in a policy, which cdk-nag names by the flattened ARN. */
export function acknowledgeWildcard(scope: IConstruct, arn: string, reason: string): void {
  const finding = flattenCfnReference(Stack.of(scope).resolve(arn));
  acknowledge(scope, `IAM5[Resource::${finding}]`, reason);
}
