/** Focuses the first field marked invalid, after React has rendered the errors. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
