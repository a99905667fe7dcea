/** Adds a third party's script to the page. A script that is blocked or fails changes nothing: the page works without it. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
