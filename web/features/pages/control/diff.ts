type Kind = 'same' | 'removed' | 'added'
type Token<Item> = { kind: Kind; item: Item }

// Comparing more cells would be slow, so the middle then counts as replaced.
const maxCells = 4_000_000

const toTokens = <Item>(kind: Kind, items: readonly Item[]): Token<Item>[] =>
  items.map((item) => ({ kind, item }))

/** `table[i][j]` is the length of the longest common subsequence of the items from `i` and from `j` on. */
function computeLcsTable<Item>(before: readonly Item[], after: readonly Item[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, next] = [table[i] as Uint16Array, table[i + 1] as Uint16Array]
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

function diffMiddle<Item>(before: readonly Item[], after: readonly Item[]): Token<Item>[] {
  if (before.length * after.length > maxCells)
    return [...toTokens('removed', before), ...toTokens('added', after)]
  const lcsTable = computeLcsTable(before, after)
  const tokens: Token<Item>[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      tokens.push({ kind: 'same', item: before[i] as Item })
      i += 1
      j += 1
    } else if ((lcsTable[i + 1]?.[j] ?? 0) >= (lcsTable[i]?.[j + 1] ?? 0)) {
      tokens.push({ kind: 'removed', item: before[i] as Item })
      i += 1
    } else {
      tokens.push({ kind: 'added', item: after[j] as Item })
      j += 1
    }
  }
  return [...tokens, ...toTokens('removed', before.slice(i)), ...toTokens('added', after.slice(j))]
}

export function diff<Item>(before: readonly Item[], after: readonly Item[]): Token<Item>[] {
  const shorter = Math.min(before.length, after.length)
  let sameAtStart = 0
  while (sameAtStart < shorter && before[sameAtStart] === after[sameAtStart]) sameAtStart += 1
  let sameAtEnd = 0
  while (sameAtEnd < shorter - sameAtStart && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd))
    sameAtEnd += 1
  return [
    ...toTokens('same', before.slice(0, sameAtStart)),
    ...diffMiddle(
      before.slice(sameAtStart, before.length - sameAtEnd),
      after.slice(sameAtStart, after.length - sameAtEnd),
    ),
    ...toTokens('same', before.slice(before.length - sameAtEnd)),
  ]
}

/** Neighbouring words with the same change. */
export type Piece = { kind: Kind; text: string }

export function diffWords(before: string, after: string): Piece[] {
  const toWords = (text: string) => text.split(' ').filter(Boolean)
  const pieces: Piece[] = []
  for (const { kind, item: word } of diff(toWords(before), toWords(after))) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += ` ${word}`
    else pieces.push({ kind, text: word })
  }
  return pieces
}
