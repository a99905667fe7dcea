import { ArnFormat, type Stack } from 'aws-cdk-lib';
import { type Alarm, type IAlarm, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import { acknowledgeWildcard } from '../constructs/acknowledge.ts';
import type { ManifestFunction } from '../constructs/manifest-function.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import type { Stage } from '../stages.ts';
import { alarmPeriod } from '../watch/alarm.ts';
import { releaseAlarm } from './release-alarm.ts';
import { liveAlias, stoppingErrors } from './takeover.ts';

const configurations = {
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  'at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
  none: LambdaDeploymentConfig.ALL_AT_ONCE,
} as const satisfies Record<Stage['takeover'], unknown>;

/** What stops a new version. */
export interface Guards {
  readonly alarms?: readonly IAlarm[];
  /** A function of the same stack, made before, that tries the version. CodeDeploy calls it by name, not by its alias. */
  readonly hook?: FunctionName;
}

/** Shifts calls to new versions of a stack's functions: CodeDeploy moves the alias, and moves it back when an alarm rings. */
export class Releases extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly aliases = new PolicyStatement({
    // CodeDeploy reads provisioned concurrency even if there is none.
    actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
  });
  private readonly deployment: Deployment;

  constructor(stack: Stack, deployment: Deployment, hook: FunctionName | undefined) {
    super(stack, 'releases');
    this.deployment = deployment;
    const applicationName = nameOf(`releases-${stack.stackName.split('-').at(-1)?.toLowerCase()}`, deployment);
    this.application = new LambdaApplication(this, 'application', { applicationName });
    // CodeDeploy names its alarms, but IAM checks the permission for all of them.
    const alarms = stack.formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const look = new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [alarms] });
    const hookArn = (name: FunctionName): string =>
      stack.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: nameOf(name, deployment),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    const ask = hook ? [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [hookArn(hook)] })] : [];
    this.role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: { releases: new PolicyDocument({ statements: [look, this.aliases, ...ask] }) },
    });
    acknowledgeWildcard(this.role, alarms, 'CloudWatch asks for the right to see all alarms, whatever is named.');
  }

  /** Shifts the calls of one function. These alarms stop it, besides its own errors, and the hook is asked before its first call (D-472). */
  shift(name: FunctionName, lambda: ManifestFunction, { alarms, hook }: Guards): void {
    const { takeover } = this.deployment.stage;
    this.aliases.addResources(lambda.functionArn, `${lambda.functionArn}:${liveAlias}`);
    const group = new LambdaDeploymentGroup(this, name, {
      application: this.application,
      deploymentGroupName: nameOf(name, this.deployment),
      alias: lambda.live,
      // The construct would add an AWS policy that AWS may change.
      role: this.role.withoutPolicyUpdates(),
      deploymentConfig: configurations[takeover],
      alarms: [this.errorsOf(name, lambda), ...(alarms ?? [])],
      // At once is also for dev, where a ringing alarm must not block a repair.
      ignoreAlarmConfiguration: takeover !== 'canary',
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    lambda.live.node.addDependency(group);
    this.setPolicy(lambda, group, hook);
  }

  /**
   * How CloudFormation moves the alias. The hook is named as text: a reference would close a circle from its role over the groups to itself. It is
   * there first, because the alias waits for it.
   */
  private setPolicy({ live }: ManifestFunction, group: LambdaDeploymentGroup, hook: FunctionName | undefined): void {
    const alias = live.node.defaultChild;
    if (!(alias instanceof CfnAlias)) return;
    const { applicationName } = this.application;
    const made = hook && this.deployment.wiring.functions.get(hook);
    if (made) live.node.addDependency(made);
    const beforeAllowTrafficHook = hook && nameOf(hook, this.deployment);
    const shift = { applicationName, deploymentGroupName: group.deploymentGroupName };
    const codeDeployLambdaAliasUpdate = { ...shift, ...(beforeAllowTrafficHook && { beforeAllowTrafficHook }) };
    alias.cfnOptions.updatePolicy = this.deployment.stage.takeover === 'none' ? {} : { codeDeployLambdaAliasUpdate };
  }

  /** Rings only for the new version. */
  private errorsOf(name: FunctionName, lambda: ManifestFunction): Alarm {
    const FunctionName = lambda.functionName;
    const dimensionsMap = {
      FunctionName,
      Resource: `${FunctionName}:${liveAlias}`,
      ExecutedVersion: lambda.currentVersion.version,
    };
    const metric = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensionsMap,
      period: alarmPeriod,
      statistic: Stats.SUM,
    });
    const { harm } = functionRow(name);
    const row = { id: `${name}-new-version`, metric, atLeast: stoppingErrors(name), harm, look: { logs: name } };
    return releaseAlarm(this, row, this.deployment);
  }
}
