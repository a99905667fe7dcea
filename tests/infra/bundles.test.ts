import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentOf, targetOf, emptyWiring } from '#infra/wiring';
import { stageNamed } from '#infra/stages';
import { goldcutApp, standInBundles } from './synthesise.ts';

describe('synthesis without a build', () => {
  it('says what to run when nothing was built', () => {
    const bundles = { ...standInBundles(), functionsDir: join(tmpdir(), 'goldcut-never-built') };
    expect(() => goldcutApp('dev', { bundles })).toThrow(/goldcut-never-built is missing.*Run "npm run build"/);
  });

  it('says which function is missing', () => {
    const functionsDir = mkdtempSync(join(tmpdir(), 'goldcut-empty-'));
    mkdirSync(join(functionsDir, 'check-sign-up'));
    expect(() => goldcutApp('dev', { bundles: { ...standInBundles(), functionsDir } })).toThrow(
      /check-sign-up\/index\.mjs is missing\. Run "npm run build"/,
    );
  });

  it('puts a placeholder in for sharp and canvas in dev, never in prod', () => {
    const bundles = { ...standInBundles(), renderLayerDir: join(tmpdir(), 'goldcut-no-layer') };
    expect(() => goldcutApp('dev', { bundles })).not.toThrow();
    expect(() => goldcutApp('prod', { bundles })).toThrow(/goldcut-no-layer is missing/);
  });

  it('says what to run when the site was not built', () => {
    const bundles = { ...standInBundles(), siteDir: join(tmpdir(), 'goldcut-no-site') };
    expect(() => goldcutApp('dev', { bundles })).toThrow(/the pages of the site are built first/);
  });
});

describe('wiring', () => {
  it('names the variable and the resource that no stack has made', () => {
    expect(() => environmentOf(['TABLE_NAME'], emptyWiring())).toThrow(/TABLE_NAME/);
    expect(() => targetOf('bus', emptyWiring())).toThrow(/"bus"/);
  });

  it('knows the stages by name', () => {
    expect(stageNamed('prod')).toBe('prod');
    expect(() => stageNamed('production')).toThrow('There is no stage "production". Stages: dev, prod.');
  });
});
