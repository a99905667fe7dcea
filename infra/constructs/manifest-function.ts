import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  Alias,
  Architecture,
  Code,
  Function,
  LayerVersion,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import { drawingEnvironment } from '#functions/platform/function-row.ts';
import { functionDir, renderLayer } from '../bundles.ts';
import { type Deployment, functionLogName, nameOf } from '../deployment.ts';
import { isPinned, liveAlias } from '../release/takeover.ts';
import { environmentOf } from '../wiring.ts';
import { functionRole } from './function-role.ts';
import { statementsOf } from './grants.ts';

/** One row of the function manifest as a Lambda. */
export class ManifestFunction extends Function {
  /** The alias that callers use, so a release switches them by moving it. */
  readonly live: Alias;
  /** The ARN in a workflow's definition. */
  readonly taskArn: string;

  constructor(scope: Construct, name: FunctionName, deployment: Deployment) {
    const row = functionRow(name);
    const functionName = nameOf(name, deployment);
    const logGroup = functionLog(scope, name, deployment);
    super(scope, name, {
      functionName,
      // Shown beside the name in the console; AWS takes 256 characters.
      description: `${row.harm} (functions/${row.entry}.ts)`,
      code: Code.fromAsset(functionDir(name, deployment.bundles)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: row.memory,
      timeout: Duration.seconds(row.timeout),
      ...(row.copies && deployment.stage.hasRoom && { reservedConcurrentExecutions: row.copies }),
      environment: { ...environmentOf(row.env, deployment.wiring), ...(row.renders ? drawingEnvironment : {}) },
      role: functionRole(scope, name, logGroup, statementsOf(row, deployment.wiring)),
      layers: row.renders ? [renderLayerOf(scope, deployment)] : [],
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      // A rollback moves the aliases to previous versions, and running executions use pinned ones. A release deletes old ones (D-473).
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    });
    this.live = new Alias(this, liveAlias, { aliasName: liveAlias, version: this.currentVersion });
    this.taskArn = isPinned(name) ? this.currentVersion.functionArn : this.live.functionArn;
    deployment.wiring.functions.set(name, this);
  }
}

export function functionLog(scope: Construct, name: string, deployment: Deployment): LogGroup {
  return new LogGroup(scope, `${name}-log`, {
    logGroupName: functionLogName(name, deployment),
    retention: deployment.stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/** One layer per stack: sharp and canvas, which cannot be bundled, and the fonts, which would be in each bundle. */
function renderLayerOf(scope: Construct, deployment: Deployment): LayerVersion {
  const stack = Stack.of(scope);
  const existing = stack.node.tryFindChild('render-layer');
  if (existing) return existing as LayerVersion;
  return new LayerVersion(stack, 'render-layer', {
    code: Code.fromAsset(renderLayer(deployment.bundles)),
    description: 'sharp and canvas for arm64, fonts of the cards',
    compatibleRuntimes: [Runtime.NODEJS_24_X],
    compatibleArchitectures: [Architecture.ARM_64],
  });
}
