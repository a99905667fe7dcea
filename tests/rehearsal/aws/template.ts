import { Refusal } from './check-shape.ts';

export interface ResourceTemplate {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: 'Retain' | 'Delete' | 'RetainExceptOnCreate';
  readonly UpdatePolicy?: { readonly CodeDeployLambdaAliasUpdate?: Readonly<Record<string, unknown>> };
}

export interface Template {
  readonly Resources: Readonly<Record<string, ResourceTemplate>>;
  readonly Parameters?: Readonly<Record<string, { readonly Type: string; readonly Default?: string }>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: unknown } }>
  >;
}

/** Where the values of a template's functions come from. Each throws `Refusal` for what is not there. */
export interface Values {
  ref(name: string): string;
  attribute(resource: string, name: string): string;
  imported(name: string): string;
  output(stack: string, name: string, region: string | undefined): string;
  /** `{{resolve:ssm:/a/b}}` without its braces. */
  dynamic(reference: string): string;
}

type Functions = Readonly<Record<string, (given: unknown, values: Values) => unknown>>;

const list = (given: unknown, values: Values): unknown[] => resolved(given, values) as unknown[];
const text = (given: unknown, values: Values): string => String(resolved(given, values));

function substituted(given: unknown, values: Values): string {
  const [pattern, own] = (Array.isArray(given) ? given : [given, {}]) as [string, Record<string, unknown>];
  return pattern.replaceAll(/\$\{(!?)([^}]+)\}/g, (_, isLiteral: string, name: string) => {
    if (isLiteral) return `\${${name}}`;
    if (Object.hasOwn(own, name)) return text(own[name], values);
    const [resource = '', attribute] = name.split('.');
    return attribute ? values.attribute(resource, attribute) : values.ref(name);
  });
}

const functions: Functions = {
  Ref: (given, values) => values.ref(String(given)),
  'Fn::GetAtt': (given, values) => values.attribute(...(given as [string, string])),
  'Fn::Join': (given, values) => {
    const [between, parts] = given as [string, unknown];
    return list(parts, values).join(between);
  },
  'Fn::Split': (given, values) => {
    const [between, whole] = given as [string, unknown];
    return text(whole, values).split(between);
  },
  'Fn::Select': (given, values) => {
    const [place, all] = given as [number | string, unknown];
    return list(all, values)[Number(place)];
  },
  'Fn::Sub': substituted,
  'Fn::ImportValue': (given, values) => values.imported(text(given, values)),
  'Fn::GetStackOutput': (given, values) => {
    const { StackName, OutputName, Region } = resolved(given, values) as Record<string, string>;
    return values.output(StackName ?? '', OutputName ?? '', Region);
  },
};

/** A property with its functions and dynamic references replaced. Throws `Refusal` for an unknown function. */
export function resolved(value: unknown, values: Values): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\{\{(resolve:[^}]+)\}\}/g, (_, reference: string) => values.dynamic(reference));
  if (Array.isArray(value)) return value.map((one) => resolved(one, values)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const [entry, ...more] = Object.entries(value);
  const [name, given] = entry ?? ['', undefined];
  if (more.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
    const call = functions[name];
    if (!call) throw new Refusal('ValidationError', `Template error: ${name} is not a function of CloudFormation`);
    const result = call(given, values);
    // A list of dynamic references is resolved after it is joined.
    return typeof result === 'string' && result.includes('{{resolve:') ? resolved(result, values) : result;
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, values)]));
}
