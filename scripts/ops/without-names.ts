import { checklistName } from '#domain/teams/sets/set-plan.ts';

const escaped = (name: string): string => name.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

/** A text with `…` for each of the names, where it is a word of its own. A checklist's title names nobody. */
export const withoutNames = (text: string, names: readonly string[]): string =>
  names
    .filter((name) => name.length > 1 && name !== checklistName)
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (shown, name) =>
        shown.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, 'gu'), '…'),
      text,
    );
