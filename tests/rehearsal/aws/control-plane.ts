import type { IncomingMessage, ServerResponse } from 'node:http';
import * as cloudformationSdk from '@aws-sdk/client-cloudformation';
import * as cloudfrontSdk from '@aws-sdk/client-cloudfront';
import * as codedeploySdk from '@aws-sdk/client-codedeploy';
import * as lambdaSdk from '@aws-sdk/client-lambda';
import * as secretsSdk from '@aws-sdk/client-secrets-manager';
import * as ssmSdk from '@aws-sdk/client-ssm';
import * as stsSdk from '@aws-sdk/client-sts';
import { type Listening, listen } from '#local/http/loopback.ts';
import { checkShape, Refusal } from './check-shape.ts';
import { cloudFormation, type Operations } from './cloud-formation.ts';
import { checkInput, type HttpAnswer, json, type Protocol, query, restJson, restXml, type Sdk } from './protocols.ts';
import { type Credentials, cloudFront, codeDeploy, lambda, secretsManager, ssm, sts } from './small-services.ts';
import type { World } from './world.ts';

interface Service {
  readonly sdk: Sdk;
  readonly protocol: Protocol;
  readonly operations: Operations;
}

/** By the name in a call's signature. */
const servicesOf = (world: World, credentials: Credentials): Readonly<Record<string, Service>> => ({
  cloudformation: { sdk: { ...cloudformationSdk }, protocol: query, operations: cloudFormation(world) },
  cloudfront: { sdk: { ...cloudfrontSdk }, protocol: restXml, operations: cloudFront(world) },
  codedeploy: { sdk: { ...codedeploySdk }, protocol: json, operations: codeDeploy(world) },
  lambda: { sdk: { ...lambdaSdk }, protocol: restJson, operations: lambda(world) },
  secretsmanager: { sdk: { ...secretsSdk }, protocol: json, operations: secretsManager(world) },
  ssm: { sdk: { ...ssmSdk }, protocol: json, operations: ssm(world) },
  sts: { sdk: { ...stsSdk }, protocol: query, operations: sts(world, credentials) },
});

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** `Credential=local/20260316/us-east-1/ssm/aws4_request` */
function signedFor(request: IncomingMessage): { region: string; name: string } {
  const [, region = '', name = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
  return { region, name };
}

async function answerCall(world: World, service: Service, request: IncomingMessage): Promise<HttpAnswer> {
  const { region, name } = signedFor(request);
  const received = { request, url: new URL(request.url ?? '/', 'http://stub'), body: await bodyOf(request) };
  const { operation, input } = service.protocol.read(service.sdk, received);
  const called = `${name} ${operation.name}`;
  world.calls.set(called, (world.calls.get(called) ?? 0) + 1);
  checkInput({ operation, input });
  const run = service.operations[operation.name];
  if (!run) throw new Refusal('UnknownOperationException', `The rehearsal has no ${called}`);
  const output = (await run(input as Record<string, unknown>, region)) ?? {};
  checkShape(operation.output, output, `${operation.name}Response`);
  return service.protocol.write(operation, output);
}

function send(response: ServerResponse, { status, type, body, headers = {} }: HttpAnswer): void {
  response.writeHead(status, { ...headers, 'content-type': type, 'x-amzn-requestid': crypto.randomUUID() }).end(body);
}

/** AWS's own calls: an operation, a member or a type that the SDK does not know is refused, and so is an operation that nobody rehearsed. */
export function startControlPlane(world: World, credentials: Credentials): Promise<Listening> {
  const services = servicesOf(world, credentials);
  return listen(async (request, response) => {
    const { name } = signedFor(request);
    const service = services[name];
    if (!service) {
      world.refused.push(`the service ${name} (${request.method} ${request.url})`);
      return void response.writeHead(501).end();
    }
    try {
      send(response, await answerCall(world, service, request));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('InternalFailure', String((error as Error).stack));
      if (/^(UnknownOperation|ValidationException|InternalFailure)/.test(refusal.code))
        world.refused.push(`${name}: ${refusal.message}`);
      send(response, service.protocol.refuse(refusal));
    }
  });
}
