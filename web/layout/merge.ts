/** The words of a form, by its fields. */
export type Words<Key extends string> = Readonly<Record<Key, string>>

export type Change<Key extends string> = {
  key: Key
  /** As somebody else left it. */
  theirs: string
  /** What was typed here over the same older value; null for nothing else. */
  mine: string | null
}

function keysOf<Key extends string>(words: Words<Key>): Key[] {
  return Object.keys(words) as Key[]
}

/** What somebody else changed between `base`, from which `mine` was typed, and `theirs`. */
export function changesOf<Key extends string>(
  base: Words<Key>,
  mine: Words<Key>,
  theirs: Words<Key>,
): Change<Key>[] {
  return keysOf(base)
    .filter((key) => theirs[key] !== base[key])
    .map((key) => {
      const own = mine[key] !== base[key] && mine[key] !== theirs[key]
      return { key, theirs: theirs[key], mine: own ? mine[key] : null }
    })
}

/** What was typed here on top of what somebody else changed: untouched fields follow theirs. */
export function onTop<Key extends string>(
  base: Words<Key>,
  mine: Words<Key>,
  theirs: Words<Key>,
): Words<Key> {
  const entries = keysOf(base).map((key) => [key, mine[key] === base[key] ? theirs[key] : mine[key]])
  return Object.fromEntries(entries) as Words<Key>
}
