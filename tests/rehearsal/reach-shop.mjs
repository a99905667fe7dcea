// Preloaded into a rehearsed command: the shop's own domain leads to the edge on this machine. All other addresses stay.
const shop = process.env.REHEARSED_SHOP ?? '';
const domain = process.env.REHEARSED_DOMAIN ?? '';
const real = globalThis.fetch;

globalThis.fetch = (address, options) => {
  const url = new URL(address);
  return real(url.host === domain ? new URL(url.pathname + url.search, shop) : address, options);
};
