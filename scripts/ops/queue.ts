import { type JobStep, jobSteps, openSteps, stepTitle } from '#domain/orders/order/production-steps.ts';
import { isLate, type ProductionJob } from '#domain/production/queue/production-job.ts';
import { now } from '#functions/platform/clock.ts';
import { loadBatchNumbers } from '#functions/table/production/batch.ts';
import { countStep, listJobs } from '#functions/table/production/job.ts';
import { type Cell, type OpsResult, textTable } from './print-table.ts';
import { CannotDo } from './reach.ts';

interface QueueRequest {
  readonly step: string | undefined;
  readonly limit: number;
  readonly names: boolean;
}

/** `batch_number`: as `batch` and the desk name it. */
type ListedJob = ProductionJob & { readonly batch_number: string | null };

async function withBatches(jobs: readonly ProductionJob[]): Promise<ListedJob[]> {
  const numbers = await loadBatchNumbers(jobs.flatMap(({ batch_id: id }) => id ?? []));
  return jobs.map((job) => ({ ...job, batch_number: numbers.get(job.batch_id ?? '') ?? null }));
}

const heads = [
  'step',
  'order',
  'ship by',
  'late',
  'placed',
  'boxes',
  'cards',
  'MEGA',
  'finishes',
  'files',
  'batch',
  'to',
];

const rowOf = (job: ListedJob, day: string, names: boolean): Cell[] => [
  job.step,
  job.order_number,
  job.ship_by,
  isLate(job, day) ? 'LATE' : job.overdue_since ? 'overdue' : '',
  job.placed_at.slice(0, 16),
  job.box_count,
  job.card_count,
  job.mega_count,
  job.finishes.join(','),
  job.files,
  job.batch_number,
  job.country,
  ...(names ? [job.recipient, job.email] : []),
];

function shown(job: ListedJob, day: string, names: boolean) {
  const { recipient, email, user_id: _, ...rest } = job;
  return { ...rest, is_late: isLate(job, day), ...(names && { recipient, email }) };
}

/** The production queue by step: the count and the first jobs, late ones first. */
export async function showQueue({ step, limit, names }: QueueRequest): Promise<OpsResult> {
  if (step !== undefined && !jobSteps.some((one) => one === step))
    throw new CannotDo(`There is no step "${step}". Steps: ${openSteps.join(', ')}.`);
  const asked = step === undefined ? openSteps : [step as JobStep];
  const day = now().toISOString().slice(0, 10);
  const steps = await Promise.all(
    asked.map(async (one) => ({
      step: one,
      count: await countStep(one),
      jobs: await withBatches((await listJobs(one, { sort: 'ship_by', isDescending: false, limit })).items),
    })),
  );
  const jobs = steps.flatMap((one) => one.jobs);
  const counts = steps.map(({ step: one, count }): Cell[] => [one, stepTitle(one), count]);
  const list = jobs.map((job) => rowOf(job, day, names));
  return {
    text: [
      textTable(['step', 'title', 'orders'], counts),
      ...(list.length > 0 ? ['', textTable([...heads, ...(names ? ['recipient', 'email'] : [])], list)] : []),
    ].join('\n'),
    json: { steps: steps.map((one) => ({ ...one, jobs: one.jobs.map((job) => shown(job, day, names)) })) },
  };
}
