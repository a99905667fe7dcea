const before: Record<string, string | undefined> = {};

/** Sets a variable of the functions until `forgetEnv`. */
export function givenEnv(name: string, value: string | undefined): void {
  if (!(name in before)) before[name] = process.env[name];
  assign(name, value);
}

/** Restores every variable to its value before the first `givenEnv`. */
export function forgetEnv(): void {
  for (const name of Object.keys(before)) {
    assign(name, before[name]);
    delete before[name];
  }
}

function assign(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** An address where no server listens. */
export const nowhere = 'http://127.0.0.1:9';
