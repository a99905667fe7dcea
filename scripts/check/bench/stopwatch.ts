export interface Cost {
  /** Milliseconds. */
  readonly wall: number;
  /** Milliseconds of all threads of this process. */
  readonly cpu: number;
}

/** Median wall and mean CPU time of `act`. The kernel counts CPU in ticks of up to 10 ms, and only a mean smooths them. */
export async function cost(act: () => Promise<unknown>, times = 1): Promise<Cost> {
  const runs: Cost[] = [];
  for (let n = 0; n < times; n++) {
    const [cpu, wall] = [process.cpuUsage(), performance.now()];
    await act();
    const used = process.cpuUsage(cpu);
    runs.push({ wall: performance.now() - wall, cpu: (used.user + used.system) / 1000 });
  }
  runs.sort((a, b) => a.wall - b.wall);
  const cpu = runs.reduce((sum, run) => sum + run.cpu, 0) / runs.length;
  return { wall: runs[Math.floor(runs.length / 2)]?.wall ?? 0, cpu };
}

/** One row: milliseconds, and the ratio to the floor of the same run. */
export function row(name: string, { wall, cpu }: Cost, floor: Cost): string {
  const ratio = (value: number, base: number): string => `${(value / base).toFixed(2)} F`;
  return `${name.padEnd(48)} ${wall.toFixed(0).padStart(6)} ms wall ${ratio(wall, floor.wall).padStart(8)}   ${cpu.toFixed(0).padStart(6)} ms CPU ${ratio(cpu, floor.cpu).padStart(8)}`;
}
