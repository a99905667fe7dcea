import { describe, expect, it } from 'vitest';
import { stronglyReferenced } from '#infra/goldcut-app.ts';
import { synthesise, type Templates } from './synthesise.ts';

interface Output {
  readonly Value: unknown;
  readonly Export?: unknown;
}

/** The types of the resources that a value of a template names. */
function typesIn(value: unknown, resources: Readonly<Record<string, { Type: string }>>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const id = key === 'Ref' ? inner : key === 'Fn::GetAtt' ? (inner as string[])[0] : null;
    const type = typeof id === 'string' ? resources[id]?.Type : undefined;
    return [...(type ? [type] : []), ...typesIn(inner, resources)];
  });
}

/** The types that outputs name: those that other stacks import, and those that they only read. */
function referenced(templates: Templates) {
  const [strong, weak] = [new Set<string>(), new Set<string>()];
  for (const template of templates.values()) {
    const { Outputs = {}, Resources = {} } = template.toJSON();
    for (const [name, { Value, Export }] of Object.entries(Outputs as Record<string, Output>)) {
      // Outputs without CDK's prefix are for people and for the deployment, which reads them anew each time.
      const into = Export ? strong : name.startsWith('PublishOutput') ? weak : null;
      for (const type of into ? typesIn(Value, Resources) : []) into?.add(type);
    }
  }
  return { strong, weak };
}

describe.each(['dev', 'staging', 'prod'] as const)('The stacks of %s', (stage) => {
  const { strong, weak } = referenced(synthesise(stage));

  it('import the table, the pool with its client, the buckets and the API, so AWS refuses to replace one in use', () => {
    // The bus and all that names it are in one stack.
    expect([...stronglyReferenced].filter((type) => !strong.has(type))).toEqual(['AWS::Events::EventBus']);
  });

  it('read none of them by a weak reference, which would stay stale', () => {
    expect([...weak].filter((type) => stronglyReferenced.has(type))).toEqual([]);
    expect(weak.size).toBeGreaterThan(0);
  });
});
