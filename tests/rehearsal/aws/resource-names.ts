import { hash } from 'node:crypto';

/** Type → the property with its name, which an account has once in a region. */
const nameProperties: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': '',
  'AWS::Backup::BackupVault': 'BackupVaultName',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::KeyGroup': 'KeyGroupConfig.Name',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
  'AWS::CloudFront::OriginRequestPolicy': 'OriginRequestPolicyConfig.Name',
  'AWS::CloudFront::PublicKey': 'PublicKeyConfig.Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::CompositeAlarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::CodeDeploy::Application': 'ApplicationName',
  'AWS::CodeDeploy::DeploymentGroup': 'DeploymentGroupName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Events::Archive': 'ArchiveName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
  'AWS::WAFv2::WebACL': 'Name',
};

/** The name that a resource's properties give it. Undefined if CloudFormation makes one up. */
export function ownName(type: string, properties: Readonly<Record<string, unknown>>): string | undefined {
  const path = (nameProperties[type] ?? '').split('.');
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], properties);
  return typeof found === 'string' ? found : undefined;
}

export interface Place {
  readonly region: string;
  readonly account: string;
}

/** Names that CloudFormation makes up from stack and resource, in the form of the service. */
export const madeUpName = (type: string, stack: string, logicalId: string): string =>
  type === 'AWS::S3::Bucket'
    ? `${stack}-${logicalId}`.toLowerCase().slice(0, 63)
    : type === 'AWS::Cognito::UserPool'
      ? `us-east-1_${hash('sha1', `${stack}${logicalId}`).slice(0, 9)}`
      : `${stack}-${logicalId}`;

/** Type → the part of an ARN before the name. */
const arnParts: Readonly<Record<string, string>> = {
  'AWS::Lambda::Function': 'lambda:*:function:',
  'AWS::Lambda::LayerVersion': 'lambda:*:layer:',
  'AWS::SecretsManager::Secret': 'secretsmanager:*:secret:',
  'AWS::SNS::Topic': 'sns:*:',
  'AWS::SQS::Queue': 'sqs:*:',
  'AWS::StepFunctions::StateMachine': 'states:*:stateMachine:',
  'AWS::DynamoDB::GlobalTable': 'dynamodb:*:table/',
  'AWS::Logs::LogGroup': 'logs:*:log-group:',
};

/** The ARN of a resource. */
export function arnOf(type: string, name: string, { region, account }: Place): string {
  if (type === 'AWS::S3::Bucket') return `arn:aws:s3:::${name}`;
  if (type === 'AWS::IAM::Role') return `arn:aws:iam::${account}:role/${name}`;
  const [, service = '', kind = ''] = type.split('::');
  const part = arnParts[type] ?? `${service.toLowerCase()}:*:${kind.toLowerCase()}/`;
  return `arn:aws:${part.replace('*', `${region}:${account}`)}${name}`;
}

/** Types whose `Ref` is the ARN. */
const refersByArn = new Set([
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Topic',
  'AWS::StepFunctions::StateMachine',
  'AWS::Lambda::LayerVersion',
  'AWS::CertificateManager::Certificate',
  'AWS::IAM::OIDCProvider',
]);

/** What `Ref` of a resource returns. */
export function refOf(type: string, name: string, place: Place): string {
  if (type === 'AWS::SQS::Queue') return `https://sqs.${place.region}.amazonaws.com/${place.account}/${name}`;
  return refersByArn.has(type) ? arnOf(type, name, place) : name;
}

/** What `Fn::GetAtt` of a resource returns. */
export function attributeOf(type: string, name: string, attribute: string, place: Place): string {
  if (attribute === 'Arn' || attribute.endsWith('ARN')) return arnOf(type, name, place);
  if (attribute === 'RegionalDomainName') return `${name}.s3.${place.region}.amazonaws.com`;
  if (attribute === 'StreamArn') return `${arnOf(type, name, place)}/stream/2026-03-16T15:00:00.000`;
  if (attribute === 'DomainName') return `${hash('sha1', name).slice(0, 13)}.cloudfront.net`;
  return attribute.endsWith('Name') ? name : `${name}-${attribute}`;
}
