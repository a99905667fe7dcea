import { Refusal } from './check-shape.ts';
import type { Operations } from './cloud-formation.ts';
import type { World } from './world.ts';

const text = (value: unknown): string => String(value);
const arnOfRole = (arn: unknown): string => text(arn).replace(':iam:', ':sts:').replace(':role/', ':assumed-role/');

/** The credentials that every role gives, which the local servers know. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

export const sts = (
  { account }: World,
  { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken }: Credentials,
): Operations => ({
  GetCallerIdentity: () => ({
    Account: account,
    Arn: `arn:aws:iam::${account}:user/rehearsal`,
    UserId: 'AIDAREHEARSAL',
  }),
  AssumeRole: ({ RoleArn, RoleSessionName }) => ({
    Credentials: { AccessKeyId, SecretAccessKey, SessionToken, Expiration: new Date(Date.now() + 3_600_000) },
    AssumedRoleUser: { Arn: `${arnOfRole(RoleArn)}/${text(RoleSessionName)}`, AssumedRoleId: 'AROAREHEARSAL' },
  }),
});

export const ssm = ({ parameters }: World): Operations => ({
  GetParameter: ({ Name }) => {
    const values = parameters.get(text(Name));
    if (!values) throw new Refusal('ParameterNotFound', `${text(Name)} not found`);
    return { Parameter: { Name, Value: values.at(-1), Type: 'String', Version: values.length } };
  },
  PutParameter: ({ Name, Value, Overwrite }) => {
    const values = parameters.get(text(Name)) ?? [];
    if (values.length > 0 && Overwrite !== true)
      throw new Refusal('ParameterAlreadyExists', 'The parameter already exists.');
    // The limit of a standard parameter, in bytes.
    if (Buffer.byteLength(text(Value)) > 4096)
      throw new Refusal(
        'ValidationException',
        'Standard tier parameters support a maximum parameter value of 4096 characters.',
      );
    parameters.set(text(Name), [...values, text(Value)]);
    return { Version: values.length + 1, Tier: 'Standard' };
  },
  GetParameterHistory: ({ Name }) => {
    const values = parameters.get(text(Name));
    if (!values) throw new Refusal('ParameterNotFound', `${text(Name)} not found`);
    return { Parameters: values.map((Value, place) => ({ Name, Value, Type: 'String', Version: place + 1 })) };
  },
});

export const secretsManager = ({ secrets, region, account }: World): Operations => {
  const find = (id: unknown) => [...secrets.values()].find(({ name, arn }) => name === id || arn === id);
  return {
    GetSecretValue: ({ SecretId }) => {
      const found = find(SecretId);
      if (!found) throw new Refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
      return { ARN: found.arn, Name: found.name, SecretString: found.value };
    },
    CreateSecret: ({ Name, SecretString }) => {
      if (find(Name)) throw new Refusal('ResourceExistsException', `The secret ${text(Name)} already exists.`);
      const arn = `arn:aws:secretsmanager:${region}:${account}:secret:${text(Name)}-AbCdEf`;
      secrets.set(text(Name), { name: text(Name), arn, value: text(SecretString) });
      return { ARN: arn, Name };
    },
  };
};

export const cloudFront = ({ invalidations }: World): Operations => ({
  CreateInvalidation: ({ DistributionId, InvalidationBatch }) => {
    invalidations.push(text(DistributionId));
    return {
      Invalidation: { Id: `I${invalidations.length}`, Status: 'InProgress', CreateTime: new Date(), InvalidationBatch },
    };
  },
});

export const codeDeploy = ({ deployments }: World): Operations => {
  const find = (id: unknown) => {
    const found = deployments.get(text(id));
    if (!found) throw new Refusal('DeploymentDoesNotExistException', `The deployment ${text(id)} could not be found`);
    return found;
  };
  return {
    GetDeployment: ({ deploymentId }) => {
      const { id, group, appSpec } = find(deploymentId);
      return {
        deploymentInfo: {
          deploymentId: id,
          deploymentGroupName: group,
          status: 'InProgress',
          computePlatform: 'Lambda',
          revision: { revisionType: 'AppSpecContent', appSpecContent: { content: appSpec } },
        },
      };
    },
    PutLifecycleEventHookExecutionStatus: ({ deploymentId, lifecycleEventHookExecutionId, status }) => {
      const found = find(deploymentId);
      if (found.hookId !== lifecycleEventHookExecutionId || found.hook !== 'Pending')
        throw new Refusal('InvalidLifecycleEventHookExecutionIdException', 'The hook execution is not known');
      if (status !== 'Succeeded' && status !== 'Failed')
        throw new Refusal('InvalidLifecycleEventHookExecutionStatusException', `${text(status)} is no end of a hook`);
      found.hook = status;
      return { lifecycleEventHookExecutionId };
    },
  };
};

export const lambda = ({ lambdas, region, account }: World): Operations => {
  const find = (name: unknown) => {
    const found = lambdas.all.get(text(name));
    if (!found) throw new Refusal('ResourceNotFoundException', `Function not found: ${text(name)}`, 404);
    return found;
  };
  const arn = (name: unknown, more: unknown) =>
    `arn:aws:lambda:${region}:${account}:function:${text(name)}:${text(more)}`;
  return {
    GetAlias: ({ FunctionName, Name }) => {
      find(FunctionName);
      const FunctionVersion = lambdas.versionOf(text(FunctionName), text(Name));
      return { AliasArn: arn(FunctionName, Name), Name, FunctionVersion };
    },
    UpdateAlias: ({ FunctionName, Name, FunctionVersion }) => {
      lambdas.versionOf(text(FunctionName), text(Name));
      lambdas.setAlias(text(FunctionName), text(Name), text(FunctionVersion));
      return { AliasArn: arn(FunctionName, Name), Name, FunctionVersion };
    },
    ListVersionsByFunction: ({ FunctionName }) => ({
      Versions: [...find(FunctionName).versions.values()].map(({ number, at }) => ({
        FunctionName,
        Version: number,
        FunctionArn: arn(FunctionName, number),
        LastModified: at.toISOString().replace('Z', '+0000'),
      })),
    }),
    DeleteFunction: ({ FunctionName, Qualifier }) => {
      const { versions, aliases } = find(FunctionName);
      if (Qualifier === undefined)
        throw new Refusal('AccessDeniedException', 'Nobody may delete a whole function', 403);
      if ([...aliases.values()].includes(text(Qualifier)))
        throw new Refusal('ResourceConflictException', 'Version is referenced by an alias', 409);
      versions.delete(text(Qualifier));
      return {};
    },
    Invoke: async ({ FunctionName, Qualifier, Payload }) => {
      const reply = await lambdas.invoke(
        text(FunctionName),
        text(Qualifier ?? '$LATEST'),
        JSON.parse(text(Payload ?? 'null')),
      );
      return { Payload: JSON.stringify(reply.payload), ...(reply.failed && { FunctionError: 'Unhandled' }) };
    },
  };
};
