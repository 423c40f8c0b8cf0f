/** Tells a password manager whose password a form is about. */
export function UsernameHint({ login }: { login: string | null }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={login ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  )
}
