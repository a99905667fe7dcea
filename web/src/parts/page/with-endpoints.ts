/** Loads the later endpoints beside a page that calls more than the first ones, so that its first call does not wait for them. */
export async function withEndpoints<Module>(page: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([page, import('virtual:later-endpoints')]);
  return module;
}
