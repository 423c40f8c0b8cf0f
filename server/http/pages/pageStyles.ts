import type { PageStyles, StylePiece } from '#contract/core/page.ts'

function renderPiece(piece: StylePiece, classes: ReadonlySet<string>): string {
  if ('pieces' in piece) {
    const inner = filterStyles(piece.pieces, classes)
    if (inner) return `${piece.around}{${inner}}`
    // The first mention of a layer decides its order.
    return piece.around.startsWith('@layer') ? `${piece.around};` : ''
  }
  if ('keyframes' in piece) return ''
  const { text, selectors } = piece
  return selectors?.every((needed) => !needed.every((name) => classes.has(name))) ? '' : text
}

function collectClasses(pieces: readonly StylePiece[]): string[] {
  return pieces.flatMap((piece) => {
    if ('pieces' in piece) return collectClasses(piece.pieces)
    return 'selectors' in piece ? (piece.selectors ?? []).flat() : []
  })
}

export function indexFilesByClass(
  styles: Readonly<Record<string, readonly StylePiece[]>>,
): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const [file, pieces] of Object.entries(styles)) {
    for (const name of new Set(collectClasses(pieces))) files.set(name, [...(files.get(name) ?? []), file])
  }
  return files
}

/** Keeps rules with a selector whose classes are all used, and used keyframes. */
export function filterStyles(pieces: readonly StylePiece[], classes: ReadonlySet<string>): string {
  const texts = pieces.map((piece) => renderPiece(piece, classes))
  const rules = texts.join('')
  return pieces
    .map((piece, index) =>
      'keyframes' in piece && rules.includes(piece.keyframes) ? piece.text : texts[index],
    )
    .join('')
}

export function createPageStyles(styles: Readonly<Record<string, readonly StylePiece[]>>): PageStyles {
  const files = indexFilesByClass(styles)
  return {
    getText(file, classes) {
      const pieces = styles[file]
      return pieces ? filterStyles(pieces, classes) : null
    },
    findFiles: (className) => files.get(className) ?? [],
  }
}
