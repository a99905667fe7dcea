/** A printer's registration mark, at the head of a section. */
export function RegistrationMark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="11" cy="11" r="5.5" />
      <path d="M11 0v22M0 11h22" />
      <path d="M11 5.5a5.5 5.5 0 0 1 5.5 5.5H11zM11 16.5A5.5 5.5 0 0 1 5.5 11H11z" fill="currentColor" stroke="none" />
    </svg>
  );
}
