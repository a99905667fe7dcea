import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lockedPackages } from '#scripts/build/build-layer.ts';

it('the layer has every package in its locked version, only for Lambda’s arm64', async () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = await lockedPackages();
  const names = Object.keys(found);
  for (const name of ['sharp', 'semver', 'detect-libc', '@img/sharp-linux-arm64', '@napi-rs/canvas-linux-arm64-gnu'])
    expect(names).toContain(name);
  expect(names.filter((name) => /x64|darwin|win32|musl/.test(name))).toEqual([]);
  for (const [name, version] of Object.entries(found)) expect(version).toBe(packages[`node_modules/${name}`].version);
});
