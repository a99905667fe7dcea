// scripts/build/endpoint-modules.ts generates these modules from the route tables.
declare module 'virtual:first-endpoints' {
  const endpoints: Partial<
    Record<import('#domain/api/routes.ts').RouteName, import('#domain/api/endpoint.ts').Endpoint>
  >;
  export default endpoints;
}
declare module 'virtual:later-endpoints' {
  export { default } from 'virtual:first-endpoints';
}
