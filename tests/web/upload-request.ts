/** An XMLHttpRequest whose upload the storage accepts. */
export class AcceptedUpload {
  upload = {};
  status = 204;
  onload = (): void => undefined;
  open(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.onload());
  }
}
