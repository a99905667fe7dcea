import { readFileSync } from 'node:fs';
import { drawMaster } from '#functions/press/card-master';
import { posterPdf } from '#functions/press/poster';
import { sampleRequest } from './sample-request.ts';

/** In a process of its own: the most memory that one print job takes, in MB. */
const [what, file = ''] = process.argv.slice(2);
const jpeg = readFileSync(file);
if (what === 'poster') await posterPdf(sampleRequest(jpeg, 4, 0), 'MEGA');
else for (const side of ['front', 'back'] as const) await drawMaster(sampleRequest(jpeg, 4, 0, side));
// Not resourceUsage: its peak is inherited from the process that started this one.
const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
console.log(Math.round(Number(kilobytes) / 1024));
