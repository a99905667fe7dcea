/** Loads the later endpoints in parallel with a page's code, so that its first call does not wait for them. */
export async function withEndpoints<Module>(page: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([page, import('virtual:later-endpoints')]);
  return module;
}
