import { Annotations, CfnOutput, Duration } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { routeNames, routeRow } from '#domain/api/routes.ts';
import type { Reached, ShownBy } from '#domain/tables/site-headers.ts';
import { configuredParties } from '#domain/tables/third-parties.ts';
import { type BucketName, linkedFiles, publicPictures } from '#functions/platform/resources.ts';
import { sitePages } from '../bundles.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { edgeOrigin } from '../constructs/edge-buckets.ts';
import { originSecretHeader } from '../constructs/origin-gate.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { securityHeaders } from '../constructs/security-headers.ts';
import { webAcl } from '../constructs/web-acl.ts';
import { type Deployment, nameOf, sourceMapFolder } from '../deployment.ts';
import {
  briefFileCode,
  fileBucketHeader,
  linkedFileCode,
  sharedPageCode,
  sitePagesCode,
  viewerAddressCode,
} from '../edge/edge-code.ts';
import type { ApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import { GoldcutStack } from './goldcut-stack.ts';

type Behaviour = Pick<BehaviorOptions, 'viewerProtocolPolicy' | 'responseHeadersPolicy'>;

/** Days to keep a release's source maps. */
const sourceMapDays = 400;

/** Source maps name our sources, so operators may read them, visitors not. */
function hideSourceMaps(site: Bucket): void {
  site.addLifecycleRule({ prefix: `${sourceMapFolder}/`, expiration: Duration.days(sourceMapDays) });
  site.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [site.arnForObjects(`${sourceMapFolder}/*`)],
    }),
  );
}

/** The site: its files and the API at one address. */
export class WebStack extends GoldcutStack {
  readonly distribution: Distribution;
  readonly site: Bucket;

  constructor(scope: Construct, deployment: Deployment, data: DataStack, api: ApiStack) {
    super(scope, 'Web', deployment, 'The site and its edge');
    const site = privateBucket(this, 'site', deployment, { serverAccessLogsBucket: data.accessLogs });
    this.site = site;
    hideSourceMaps(site);
    // The distribution has a default root object.
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
    const reached = this.reached(data);
    const behaviour = (shownBy: ShownBy): Behaviour => ({
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeaders(this, reached, shownBy, deployment),
    });
    const [shared, own] = [behaviour('anyone'), behaviour('us')];
    this.distribution = new Distribution(this, 'distribution', {
      domainNames: [deployment.stage.domain],
      // A request without a key would list the bucket.
      defaultRootObject: 'index.html',
      certificate: this.certificate(),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: webAcl(this, deployment).attrArn,
      defaultBehavior: this.siteBehaviour(site, shared),
      additionalBehaviors: {
        ...this.apiBehaviours(api, own),
        '/card/*': this.apiBehaviour(api, own, this.onRequest('shared-page', sharedPageCode)),
        [`/${publicPictures.folder}/*`]: this.picturesBehaviour(data, shared),
        ...this.linkedBehaviours(data, own),
      },
    });
    acknowledge(this.distribution, 'CFR1', 'The shop ships worldwide.');
    acknowledge(
      this.distribution,
      'CFR3',
      'Page views are not logged, for the visitors’ privacy: the buckets log pictures, the API its routes.',
    );
    new CfnOutput(this, 'site-bucket', { value: site.bucketName });
    new CfnOutput(this, 'distribution-id', { value: this.distribution.distributionId });
    new CfnOutput(this, 'distribution-domain', { value: this.distribution.distributionDomainName });
  }

  private reached(data: DataStack): Reached {
    const { stage, wiring } = this.deployment;
    const { env } = wiring;
    const hostOf = (name: BucketName): string => `https://${data.buckets.get(name)?.bucketRegionalDomainName}`;
    const signIn = env.get('IDENTITY_DOMAIN');
    return {
      uploads: hostOf('incoming'),
      pictures: [hostOf('user-uploads'), hostOf('generated-cards'), hostOf('print-files')],
      parties: configuredParties({ ...stage.tags, chat: stage.chat.provider }),
      accounts: [`https://cognito-idp.${this.region}.amazonaws.com`, ...(signIn ? [`https://${signIn}`] : [])],
    };
  }

  /** The deployment waits until its record is in the DNS. */
  private certificate(): Certificate {
    const { domain } = this.deployment.stage;
    return new Certificate(this, 'certificate', { domainName: domain, validation: CertificateValidation.fromDns() });
  }

  private siteBehaviour(site: Bucket, shared: Behaviour): BehaviorOptions {
    const code = sitePagesCode(sitePages(this.deployment.bundles));
    return {
      ...shared,
      // With permission to list, S3 returns 404 instead of 403 for a missing file. Requests without a key never reach it.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [this.onRequest('site-pages', code)],
    };
  }

  /** The objects have their own cache time: a year for a picture, none for a refusal. */
  private picturesBehaviour(data: DataStack, shared: Behaviour): BehaviorOptions {
    return {
      ...shared,
      origin: this.bucketOrigin(publicPictures.bucket, data),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
  }

  private bucketOrigin(name: BucketName, data: DataStack): IOrigin {
    const bucket = data.buckets.get(name);
    if (!bucket) throw new Error(`There is no bucket ${name}.`);
    return edgeOrigin(this, name, bucket);
  }

  /** Stored files, only for a signed link. CloudFront checks the signature, and removes it before the cache lookup. */
  private linkedBehaviours(data: DataStack, shared: Behaviour): Record<string, BehaviorOptions> {
    const cachePolicy = new CachePolicy(this, 'linked-files', {
      cachePolicyName: nameOf('linked-files', this.deployment),
      comment: 'Copies of stored files: short, because an erased picture must be gone',
      headerBehavior: CacheHeaderBehavior.allowList(fileBucketHeader),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(linkedFiles.edgeSeconds),
      maxTtl: Duration.seconds(linkedFiles.edgeSeconds),
    });
    const edges = [this.onRequest('linked-file', linkedFileCode), this.onResponse('brief-file', briefFileCode)];
    const behaviour = (name: BucketName): BehaviorOptions => ({
      ...shared,
      origin: this.bucketOrigin(name, data),
      cachePolicy,
      trustedKeyGroups: [data.linkKeys],
      functionAssociations: edges,
    });
    return Object.fromEntries(linkedFiles.buckets.map((name) => [`/${linkedFiles.folder}/${name}/*`, behaviour(name)]));
  }

  private apiBehaviour({ api, originSecret }: ApiStack, shared: Behaviour, edge: FunctionAssociation): BehaviorOptions {
    const secret = originSecret.secretValue.unsafeUnwrap();
    return {
      ...shared,
      origin: new HttpOrigin(`${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        customHeaders: { [originSecretHeader]: secret },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [edge],
    };
  }

  /** The API, with a cache of replies that are equal for everyone. */
  private apiBehaviours(api: ApiStack, shared: Behaviour): Record<string, BehaviorOptions> {
    const all = this.apiBehaviour(api, shared, this.onRequest('viewer-address', viewerAddressCode));
    const kept = {
      ...all,
      cachePolicy: new CachePolicy(this, 'public-replies', {
        cachePolicyName: nameOf('public-replies', this.deployment),
        comment: 'Replies that are the same for every caller, as long as the API says',
        queryStringBehavior: CacheQueryStringBehavior.all(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.minutes(5),
      }),
      // No headers of the caller but the address, for rate limits: anything outside the cache key must not change the reply.
      originRequestPolicy: new OriginRequestPolicy(this, 'public-calls', {
        originRequestPolicyName: nameOf('public-calls', this.deployment),
        headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address'),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
    };
    const paths = routeNames.map(routeRow).filter(({ edgeSeconds }) => edgeSeconds > 0);
    return {
      ...Object.fromEntries(paths.map(({ path }) => [`/api${path.replace(/:\w+/g, '*')}`, kept])),
      '/api/*': all,
    };
  }

  private onRequest(id: string, code: string): FunctionAssociation {
    return { function: this.edgeFunction(id, code), eventType: FunctionEventType.VIEWER_REQUEST };
  }

  private onResponse(id: string, code: string): FunctionAssociation {
    return { function: this.edgeFunction(id, code), eventType: FunctionEventType.VIEWER_RESPONSE };
  }

  private edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      functionName: nameOf(id, this.deployment),
      comment: `infra/edge/${id}.cjs`,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}
