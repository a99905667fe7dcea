import * as z from 'zod';
import { sides } from '../cards/card-states.ts';
import { cardTextShape, FieldToggles } from '../cards/card-texts.ts';
import { CardView } from '../cards/card.ts';
import { SignatureInput } from '../cards/signature.ts';
import { Crop, GenerateReply, GenerateRequest, GenerationView, HistoryEntry } from '../generation/generation.ts';
import { Id } from '../ids.ts';
import { limits } from '../limits.ts';
import { foilFinishes } from '../print/foil.ts';
import { printLayouts } from '../print/print-layouts.ts';
import { ProofView } from '../print/proof.ts';
import { noQuery, page, perMinute, route } from './row.ts';

export const generationRoutes = {
  previewCard: route('previewCard', {
    body: z.object({
      template_id: Id.optional(),
      formData: z
        .object({ ...cardTextShape, fieldToggles: FieldToggles, stats_title: z.string().max(limits.text.stats_title) })
        .partial()
        .default({}),
      crop: Crop.nullable().optional(),
    }),
    query: z.object({ side: z.enum(sides).default('front') }),
    rate: perMinute(120),
    reply: null,
  }),
  generateFront: route('generateFront', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  generateBack: route('generateBack', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  generateCreativeFront: route('generateCreativeFront', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  generateCreativeBack: route('generateCreativeBack', {
    body: GenerateRequest,
    query: noQuery,
    status: 202,
    reply: GenerateReply,
  }),
  readGeneration: route('readGeneration', {
    body: null,
    query: noQuery,
    reply: GenerationView,
  }),
  listGenerations: route('listGenerations', {
    body: null,
    query: z.object({ side: z.enum(sides).optional() }),
    reply: page('generations', HistoryEntry),
  }),
  chooseOption: route('chooseOption', {
    body: z.object({ side: z.enum(sides), generation_id: Id, option: z.int().min(0) }),
    query: noQuery,
    reply: CardView,
  }),
  cancelGeneration: route('cancelGeneration', {
    body: null,
    query: noQuery,
    reply: CardView,
  }),
  resetCard: route('resetCard', { body: null, query: noQuery, reply: CardView }),
  signCard: route('signCard', {
    body: SignatureInput,
    query: noQuery,
    rate: perMinute(60),
    reply: CardView,
  }),
  readProof: route('readProof', {
    body: null,
    query: z.object({
      side: z.enum(sides).default('front'),
      foil_finish: z.enum(foilFinishes).default(foilFinishes[0]),
      layout: z.enum(printLayouts).default('card'),
    }),
    reply: ProofView,
  }),
  analyzeColors: route('analyzeColors', {
    body: z.object({ imageBase64: z.string().min(1).max(20_000_000) }),
    query: noQuery,
    rate: perMinute(30),
    reply: z.object({ success: z.literal(true), colorAnalysis: z.string() }),
  }),
} as const;
