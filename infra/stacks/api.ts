import { ArnFormat, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { HttpLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { type Alarm, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Area } from '#domain/api/endpoint.ts';
import { gatewayPath, routeNames, routeRow } from '#domain/api/routes.ts';
import { type FunctionName, functionOf, functionRow, triggeredBy } from '#functions/manifest.ts';
import type { EnvName } from '#functions/platform/env.ts';
import { originGate, originSecrets } from '../constructs/origin-gate.ts';
import { apiLogName, type Deployment, metricNamespace, nameOf } from '../deployment.ts';
import { releaseAlarm } from '../release/release-alarm.ts';
import type { Guards } from '../release/releases.ts';
import { alarmPeriod, tolerated5xx } from '../watch/alarm.ts';
import { clientErrorRow } from '../watch/own-alarm-rows.ts';
import { GoldcutStack } from './goldcut-stack.ts';

/** The fields of the access log: never an address, a path with ids, a query or a browser. */
const logged = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
};

/** The area that replies "Not found." to unknown routes. */
const areaOfTheUnknown: Area = 'catalog';

/** A route that draws gets a fifth of the API's calls: a second of drawing costs as much as a hundred reads. */
const costlyPart = 5;

/** Deployment settings that pages and the health check read. A variable without a value is not set. */
function setOptions({ stage: { shippingScope, tags, chat }, commit, wiring }: Deployment): void {
  const options = {
    COMMIT: commit,
    SHIPPING_SCOPE: shippingScope,
    GTM_ID: tags.gtmId,
    GTAG_ID: tags.gtagId,
    CHAT_PROVIDER: chat.provider,
    CHAT_APP_ID: chat.appId,
  };
  for (const [name, value] of Object.entries(options)) if (value !== null) wiring.env.set(name as EnvName, value);
}

/** Gives the operators' function the dead-letter queues of queues. Those of functions without a queue hold stream positions and cannot be redriven. */
function setQueues({ wiring: { env, targets, workQueues, deadLetters } }: Deployment): void {
  const pairs = [...workQueues].flatMap(([name, work]) => {
    const dead = deadLetters.get(name);
    return dead ? [{ name, work, dead }] : [];
  });
  env.set('DEAD_LETTER_URLS', JSON.stringify(Object.fromEntries(pairs.map(({ name, dead }) => [name, dead.queueUrl]))));
  targets.set('work-queues', { itself: pairs.map(({ work }) => work.queueArn), within: [] });
  targets.set('dead-letters', { itself: pairs.map(({ dead }) => dead.queueArn), within: [] });
}

/** Shared by all areas: the gate in front of them, and what stops a new version. */
interface AroundAreas extends Required<Guards> {
  readonly gate: HttpLambdaAuthorizer;
}

/** The HTTP API: one function per area, one route per row of the route table. */
export class ApiStack extends GoldcutStack {
  readonly api: HttpApi;
  readonly originSecret: Secret;
  private readonly routes: HttpRoute[] = [];

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Api', deployment, 'The HTTP API');
    setOptions(deployment);
    setQueues(deployment);
    const secrets = originSecrets(this, deployment);
    this.originSecret = secrets.present;
    this.api = new HttpApi(this, 'http', { apiName: nameOf('api', deployment), createDefaultStage: false });
    const gate = originGate(this, secrets, deployment);
    const alarms = [this.addErrorAlarm(), this.addClientErrorAlarm()];
    const hook = this.addVersionCheck();
    for (const { name, trigger } of triggeredBy('http')) this.addArea(name, trigger.area, { gate, alarms, hook });
    this.addStage();
  }

  /** The function that tries new versions of this stack's areas. Its grants name them by pattern: they do not exist yet. */
  private addVersionCheck(): FunctionName {
    const { targets } = this.deployment.wiring;
    const named = (service: string, resource: string, resourceName: string): string =>
      this.formatArn({ service, resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME });
    const areas = nameOf('api-*', this.deployment);
    targets.set('area-versions', { itself: [], within: [named('lambda', 'function', `${areas}:*`)] });
    const groups = `${nameOf('releases-api', this.deployment)}/${areas}`;
    targets.set('area-releases', { itself: [named('codedeploy', 'deploymentgroup', groups)], within: [] });
    const [check] = triggeredBy('release');
    if (!check) throw new Error('No function of the manifest tries new versions.');
    this.addFunction(check.name);
    return check.name;
  }

  /** A 500 is not a failure for Lambda; the API counts it. */
  private addErrorAlarm(): Alarm {
    const metric = this.api.metricServerError({ period: alarmPeriod, statistic: Stats.SUM });
    const harm = 'Customers see "Something went wrong" with the new version.';
    const row = { id: 'api-new-version', metric, atLeast: tolerated5xx, harm, look: { page: 'dashboard' } } as const;
    return releaseAlarm(this, row, this.deployment);
  }

  /** A page that cannot read the new version's replies breaks in the browser, without an error reply. */
  private addClientErrorAlarm(): Alarm {
    const row = { ...clientErrorRow(metricNamespace(this.deployment)), id: 'site-with-new-version' };
    return releaseAlarm(this, row, this.deployment);
  }

  /** After the routes: API Gateway refuses settings of a missing route. */
  private addStage(): void {
    const log = new LogGroup(this, 'access-log', {
      logGroupName: apiLogName(this.deployment),
      retention: this.deployment.stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: this.deployment.stage.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(logged)),
      },
    });
    stage.node.addDependency(...this.routes);
    (stage.node.defaultChild as CfnStage).routeSettings = this.throttles();
  }

  /** Limits of single routes, beside the whole API's: one script on a costly route does not block the others. */
  private throttles(): Record<string, object> {
    const { rateLimit, burstLimit } = this.deployment.stage.throttle;
    const costly = routeNames.filter((name) => functionRow(functionOf(routeRow(name).area)).renders);
    return Object.fromEntries(
      costly.map((name) => [
        `${routeRow(name).method} ${gatewayPath(routeRow(name).path)}`,
        { ThrottlingRateLimit: rateLimit / costlyPart, ThrottlingBurstLimit: burstLimit / costlyPart },
      ]),
    );
  }

  private addArea(name: FunctionName, area: Area, { gate, ...guards }: AroundAreas): void {
    const integration = new HttpLambdaIntegration(name, this.addFunction(name, guards).live, {
      // One permission per function: one per route would double the stack's resources.
      scopePermissionToRoute: false,
    });
    for (const route of routeNames.filter((row) => routeRow(row).area === area)) {
      const methods = [HttpMethod[routeRow(route).method]];
      this.routes.push(
        ...this.api.addRoutes({ path: gatewayPath(routeRow(route).path), methods, integration, authorizer: gate }),
      );
    }
    if (area === areaOfTheUnknown) this.addUnknown(integration, gate);
  }

  private addUnknown(integration: HttpLambdaIntegration, authorizer: HttpLambdaAuthorizer): void {
    new HttpRoute(this, 'unknown', { httpApi: this.api, routeKey: HttpRouteKey.DEFAULT, integration, authorizer });
  }
}
