// scripts/build/endpoint-modules.ts generates these modules from the route tables.
declare module 'virtual:first-endpoints' {
  const endpoints: Partial<
    Record<import('#domain/tables/routes.ts').RouteName, import('#domain/tables/routes/endpoint.ts').Endpoint>
  >;
  export default endpoints;
}
declare module 'virtual:later-endpoints' {
  export { default } from 'virtual:first-endpoints';
}
