/** Loads the whole list of endpoints beside a page that calls more than the first ones, so that its first call does not wait for the list. */
export async function withEndpoints<Module>(page: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([page, import('#domain/tables/routes/endpoints.ts')]);
  return module;
}
