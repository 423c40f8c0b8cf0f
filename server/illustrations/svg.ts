type Piece = string | number | false | undefined | readonly Piece[]

/** Numbers are rounded to hundredths to keep files small, lists are joined, `false` yields nothing. */
export function svg(texts: TemplateStringsArray, ...values: Piece[]): string {
  return texts.reduce((markup, text, index) => markup + toMarkup(values[index - 1]) + text)
}

function toMarkup(value: Piece): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(toMarkup).join('') : ''
}

export function formatNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(rounded).replace(/^(-?)0\./, '$1.')
}

/**
 * No accessible name, because pictures are decorative; `fit` selects the part that stays visible in a frame
 * of another shape.
 */
export function picture(width: number, height: number, body: string, fit = 'xMidYMid slice'): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="presentation" preserveAspectRatio="${fit}">${body}</svg>`
}

/** Repeats from the picture's origin, or is moved by `transform`; used as `fill="url(#id)"`. */
export function pattern(id: string, width: number, height: number, tile: string, transform = ''): string {
  const transformAttribute = transform && ` patternTransform="${transform}"`
  return svg`<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transformAttribute}>${tile}</pattern>`
}
