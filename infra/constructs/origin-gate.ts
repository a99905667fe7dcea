import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { Architecture, Code, Function, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';
import { originGateCode } from '../edge/edge-code.ts';
import { acknowledge } from './acknowledge.ts';
import { functionRole } from './function-role.ts';
import { functionLog } from './manifest-function.ts';

export const originSecretHeader = 'x-origin-secret';

/** The secrets that CloudFront may send, the current one first. */
export interface OriginSecrets {
  readonly present: Secret;
  /** Accepted until CloudFront uses the current one. Null for the first version. */
  readonly previous: Secret | null;
}

/** A new version is a new secret, so one deployment changes both sides. */
export function originSecrets(scope: Construct, deployment: Deployment): OriginSecrets {
  const version = deployment.stage.originSecretVersion;
  // Unnamed, and deleted when no version uses it: a rollback recreates it, and a reserved name would fail.
  const secret = (n: number): Secret => {
    const made = new Secret(scope, `origin-secret-${n}`, {
      description: `${nameOf(`origin-secret-${n}`, deployment)}: shows the API that a call came by way of CloudFront`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(made, 'SMG4', 'CloudFront reads it at deployment only: it is replaced by bumping its version.');
    return made;
  };
  return { present: secret(version), previous: version > 1 ? secret(version - 1) : null };
}

/** Refuses calls that bypass CloudFront, with its web ACL and its header of the visitor's address. */
export function originGate(scope: Construct, secrets: OriginSecrets, deployment: Deployment): HttpLambdaAuthorizer {
  const logGroup = functionLog(scope, 'origin-gate', deployment);
  const gate = new Function(scope, 'origin-gate', {
    functionName: nameOf('origin-gate', deployment),
    description: 'infra/edge/origin-gate.cjs',
    code: Code.fromInline(originGateCode),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: 256,
    // It only compares two strings.
    timeout: Duration.seconds(3),
    environment: {
      ORIGIN_SECRETS: [secrets.present, secrets.previous]
        .flatMap((one) => one?.secretValue.unsafeUnwrap() ?? [])
        .join(','),
    },
    role: functionRole(scope, 'origin-gate', logGroup, []),
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
  });
  return new HttpLambdaAuthorizer('origin-gate', gate, {
    identitySource: [`$request.header.${originSecretHeader}`],
    responseTypes: [HttpLambdaResponseType.SIMPLE],
    // One check in five minutes instead of one per request.
    resultsCacheTtl: Duration.minutes(5),
  });
}
