import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binariesIn, buildLayer, type Cpu, checkLayer, cpuOf } from '#scripts/build/build-layer.ts';
import { fontFiles } from '#studio/card/type/font-files.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

/** The real install, from the registry: the layer of Lambda's processor, and of the other one. */
const cpus: readonly Cpu[] = ['arm64', 'x64'];
const dir = mkdtempSync(join(tmpdir(), 'goldcut-layer-'));
const layers = { arm64: join(dir, 'arm64/nodejs'), x64: join(dir, 'x64/nodejs') };
const platform = {
  arm64: ['@img/sharp-libvips-linux-arm64', '@img/sharp-linux-arm64', '@napi-rs/canvas-linux-arm64-gnu'],
  x64: ['@img/sharp-libvips-linux-x64', '@img/sharp-linux-x64', '@napi-rs/canvas-linux-x64-gnu'],
};

beforeAll(async () => {
  for (const cpu of cpus) await buildLayer(layers[cpu], cpu);
});
afterAll(() => removeScratch(dir));

describe.each(cpus)('the layer for %s, installed on any machine,', (cpu) => {
  const inLayer = (path: string) => join(layers[cpu], 'node_modules', path);

  it('has only binaries of that processor, by their ELF headers', async () => {
    const files = await binariesIn(layers[cpu]);
    expect(files.map((file) => basename(file).replace(/[-.]\d.*$/, ''))).toEqual([
      'libvips-cpp.so',
      expect.any(String),
      expect.any(String),
    ]);
    for (const file of files) expect([file, await cpuOf(file)]).toEqual([file, cpu]);
  });

  it('has every package in its locked version', async () => {
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
    for (const name of ['sharp', '@napi-rs/canvas', 'semver', 'detect-libc', '@img/colour', ...platform[cpu]]) {
      const { version } = JSON.parse(await readFile(inLayer(`${name}/package.json`), 'utf8'));
      expect([name, version]).toEqual([name, packages[`node_modules/${name}`].version]);
    }
  });

  it('has the fonts of the cards', async () => {
    for (const font of fontFiles)
      expect(await readFile(inLayer(`${font.package}/files/${font.file}`))).not.toHaveLength(0);
  });

  it('is not taken for a layer of the other processor', async () => {
    const other = cpu === 'arm64' ? 'x64' : 'arm64';
    await expect(checkLayer(layers[cpu], other)).rejects.toThrow(/^The layer lacks @[^ ]+ \d\S+: npm left it out\./);
  });

  it.each(platform[cpu])('is refused without %s, which npm may leave out in silence', async (name) => {
    const kept = join(dir, 'kept');
    await cp(inLayer(name), kept, { recursive: true });
    await rm(inLayer(name), { recursive: true });
    await expect(checkLayer(layers[cpu], cpu)).rejects.toThrow(`The layer lacks ${name} `);
    await cp(kept, inLayer(name), { recursive: true });
    await rm(kept, { recursive: true });
    await expect(checkLayer(layers[cpu], cpu)).resolves.toBeUndefined();
  });
});

describe('a binary of the layer', () => {
  const changed = join(dir, 'changed');
  const file = join(changed, 'node_modules/@img/sharp-linux-arm64/lib/sharp-linux-arm64.node');

  beforeAll(async () => {
    await cp(layers.arm64, changed, { recursive: true });
    const [own = ''] = await binariesIn(join(changed, 'node_modules/@img/sharp-linux-arm64'));
    await rm(own);
  });

  it.each([
    ['of another processor', async () => readFile((await binariesIn(join(layers.x64, 'node_modules/@img')))[0] ?? '')],
    ['that is no program', async () => Buffer.from('an error page of a proxy')],
    ['without a byte', async () => Buffer.alloc(0)],
  ])('%s ends the build', async (_, bytes) => {
    await writeFile(file, await bytes());
    await expect(checkLayer(changed, 'arm64')).rejects.toThrow(`${file} is no program for arm64`);
  });

  it('that is missing ends the build', async () => {
    await rm(file, { force: true });
    await expect(checkLayer(changed, 'arm64')).rejects.toThrow('sharp-linux-arm64 has no binary');
  });
});

it.runIf(process.arch === 'x64' || process.arch === 'arm64')(
  'the layer of this machine’s processor draws as on Lambda',
  async () => {
    const task = join(dir, 'task');
    await mkdir(task);
    await writeFile(
      join(task, 'draw.cjs'),
      `const sharp = require('sharp'); const { createCanvas } = require('@napi-rs/canvas');
     const canvas = createCanvas(4, 3); canvas.getContext('2d').fillRect(0, 0, 4, 3);
     sharp(canvas.toBuffer('image/png')).metadata().then(({ width, height }) => console.log(require.resolve('sharp'), width, height));`,
    );
    const layer = layers[process.arch as Cpu];
    const env = { ...process.env, NODE_PATH: join(layer, 'node_modules') };
    const drawn = execFileSync(process.execPath, [join(task, 'draw.cjs')], { encoding: 'utf8', env });
    expect(drawn).toBe(`${join(layer, 'node_modules/sharp')}/dist/index.cjs 4 3\n`);
  },
);
