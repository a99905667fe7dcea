/** Adds a third party's script to the page. If it is blocked or fails, the page works without it. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
