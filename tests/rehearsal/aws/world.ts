import type { Lambdas } from './lambda.ts';
import type { Template } from './template.ts';

/** A resource that CloudFormation made. */
export interface Made {
  readonly logicalId: string;
  readonly type: string;
  /** The service's name of it. */
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** What `Ref` returns. */
  readonly ref: string;
  readonly retained: boolean;
}

export interface StackEvent {
  readonly EventId: string;
  readonly LogicalResourceId: string;
  readonly ResourceType: string;
  readonly ResourceStatus: string;
  readonly ResourceStatusReason?: string;
  readonly Timestamp: Date;
}

export interface StackState {
  readonly name: string;
  readonly region: string;
  readonly id: string;
  status: string;
  reason?: string;
  isProtected: boolean;
  template: string;
  tags: readonly unknown[];
  resources: Map<string, Made>;
  outputs: { readonly name: string; readonly value: string; readonly exported: string | undefined }[];
  readonly events: StackEvent[];
  readonly changeSets: Map<string, ChangeSet>;
  readonly at: Date;
}

export interface ChangeSet {
  readonly name: string;
  readonly id: string;
  readonly type: 'CREATE' | 'UPDATE';
  readonly template: string;
  readonly parsed: Template;
  readonly tags: readonly unknown[];
  readonly status: 'CREATE_COMPLETE' | 'FAILED';
  readonly reason?: string;
}

export interface Secret {
  readonly name: string;
  readonly arn: string;
  value: string;
}

export interface CodeDeployment {
  readonly id: string;
  readonly hookId: string;
  readonly group: string;
  readonly appSpec: string;
  hook: 'Pending' | 'Succeeded' | 'Failed';
}

/** What an AWS account has. */
export interface World {
  readonly account: string;
  readonly region: string;
  /** By region and name. */
  readonly stacks: Map<string, StackState>;
  /** Name → its values, the oldest first. */
  readonly parameters: Map<string, string[]>;
  readonly secrets: Map<string, Secret>;
  readonly deployments: Map<string, CodeDeployment>;
  readonly invalidations: string[];
  readonly lambdas: Lambdas;
  /** Names of resources that exist: `type name region`. They outlive a stack that keeps them. */
  readonly taken: Set<string>;
  /** The creation of this type in this stack fails once, with this reason. */
  failOnce: { readonly stack: string; readonly type: string; readonly reason: string } | null;
  /** Every call, as `service Operation`. */
  readonly calls: Map<string, number>;
  readonly makeBucket: (name: string) => Promise<void>;
  readonly readObject: (bucket: string, key: string) => Promise<Uint8Array>;
  /** What only a person can do to a deployment under way; tests wait for it. */
  readonly refused: string[];
}

export const stackKey = (region: string, name: string): string => `${region} ${name}`;
