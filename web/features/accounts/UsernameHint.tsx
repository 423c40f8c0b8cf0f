/** Tells a password manager which account the password belongs to. */
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
