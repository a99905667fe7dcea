import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemOf } from './aws-commands.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const guides = ['README.md', 'infra/README.md'];

/** The commands of a guide: each line of a fenced block, and the text between backquotes. */
function commandsOf(file: string): string[] {
  const [fenced, inline] = [/```\n([^]*?)```/g, /`([^`\n]+)`/g].map((pattern) =>
    [...read(file).matchAll(pattern)].map(([, code = '']) => code),
  );
  const lines = [...(fenced ?? []).flatMap((block) => block.split('\n')), ...(inline ?? [])];
  return lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter((line) => /^(aws|npm|npx|cdk) /.test(line));
}
const commands = guides.flatMap(commandsOf);
const starting = (start: string): string[] => commands.filter((command) => command.startsWith(start));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const ofNpm = new Set(['ci', 'install', 'start', 'test']);

/** Scripts that document their options. */
const explained = ['deploy', 'rollback', 'smoke', 'ops'] as const;
const helpOf = (name: string): string =>
  execFileSync(process.execPath, [...(scripts[name]?.split(' ').slice(1) ?? []), '--help'], { encoding: 'utf8' });

describe('a command of the guides', () => {
  it.each(starting('npm '))('%s exists in package.json', (command) => {
    const [, first = '', second = ''] = command.split(/\s+/);
    expect(first === 'run' ? Object.hasOwn(scripts, second) : ofNpm.has(first)).toBe(true);
  });

  it.each(explained)('npm run %s documents the options that the guides use', (name) => {
    const help = helpOf(name);
    const named = starting(`npm run ${name} `).flatMap((command) => command.match(/--[a-z]+(?:-[a-z]+)*/g) ?? []);
    for (const option of named.filter((each) => each !== '--help')) expect(help).toContain(`${option} `);
  });

  it.each(starting('aws '))('%s is valid for AWS', (command) => {
    expect(problemOf(command)).toBeNull();
  });

  it('is found by this test, for npm and for AWS', () => {
    expect(starting('npm run deploy').length).toBeGreaterThan(2);
    expect(starting('aws ').length).toBeGreaterThan(5);
  });
});

describe('the check of AWS commands', () => {
  it.each([
    ['aws cognito-idp admin-sign-out', 'cognito-idp has no admin-sign-out'],
    ['aws sqs send-message', 'no service sqs'],
    ['aws secretsmanager put-secret-value', 'put-secret-value needs --secret-id'],
    ['aws logs filter-log-events --group x', 'filter-log-events has no --group'],
  ])('reports for %s: %s', (command, problem) => {
    expect(problemOf(command)).toBe(problem);
  });
});
