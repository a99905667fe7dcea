import { describe, expect, it } from 'vitest';
import { artistProviders, artistRow, chainFor, hostedArtists } from '#domain/cards/generation/artist-table.ts';
import { aTemplate } from '#tests/builders/a-card.ts';

const all = ['bedrock', 'gemini', 'fal', 'embedded'] as const;
const creative = aTemplate({ creative_mode: true });
const lora = { lora_url: 'https://models.example/ink.safetensors' };

describe('the chain of artists', () => {
  it('calls no hosted artist unless a provider is switched on', () => {
    for (const template of [creative, aTemplate(), aTemplate({ ...lora, gemini_front: true })]) {
      expect(chainFor(template, ['embedded'], 'adults')).toEqual([]);
    }
  });

  it('sends a photo to Bedrock only for creative templates', () => {
    expect(chainFor(creative, all, 'everyone')).toEqual(['bedrock-style-transfer', 'bedrock-control-structure']);
    expect(chainFor(aTemplate(), all, 'everyone')).toEqual([]);
  });

  it('calls Gemini only in a shop for adults and only for templates made for it', () => {
    const chains = [
      chainFor(aTemplate({ gemini_front: true }), ['gemini'], 'adults'),
      chainFor(aTemplate({ gemini_front: true }), ['gemini'], 'everyone'),
      chainFor(aTemplate(), ['gemini'], 'adults'),
    ];
    expect(chains).toEqual([['gemini-image'], [], []]);
  });

  it('calls fal only for templates with a LoRA', () => {
    expect(chainFor(aTemplate(lora), ['fal'], 'everyone')).toEqual(['fal-flux-lora']);
    expect(chainFor(aTemplate(), ['fal'], 'everyone')).toEqual([]);
  });

  it('follows the given order, calls each provider once, and ends at the embedded artist', () => {
    const template = aTemplate({ ...lora, creative_mode: true });
    expect(chainFor(template, ['fal', 'bedrock', 'fal'], 'everyone')[0]).toBe('fal-flux-lora');
    expect(chainFor(template, ['fal', 'bedrock', 'fal'], 'everyone')).toHaveLength(3);
    expect(chainFor(template, ['fal', 'embedded', 'bedrock'], 'everyone')).toEqual(['fal-flux-lora']);
  });
});

describe.each(hostedArtists)('the artist %s', (name) => {
  it('has a price with its source, a provider and limits', () => {
    const { cents, priced, provider, maxPixels, maxAspect, timeout } = artistRow(name);
    expect(Number.isInteger(cents) && cents > 0).toBe(true);
    expect(priced).toMatch(/price|\$/);
    expect(artistProviders).toContain(provider);
    // A card at 300 dpi is 825 x 1125.
    expect(maxPixels).toBeGreaterThan(825 * 1125);
    expect(maxAspect).toBeGreaterThan(1);
    expect(timeout).toBeLessThan(90);
  });
});
