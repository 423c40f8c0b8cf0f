type Piece = string | number | false | undefined | readonly Piece[]

/** Joins markup: numbers are cut to a hundredth so that files stay small, lists are joined, `false` leaves no trace. */
export function svg(texts: TemplateStringsArray, ...values: Piece[]): string {
  return texts.reduce((markup, text, index) => markup + toMarkup(values[index - 1]) + text)
}

function toMarkup(value: Piece): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(toMarkup).join('') : ''
}

/** A number as short as SVG can say it. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(rounded).replace(/^(-?)0\./, '$1.')
}

/** The outer element. Purely decorative, so it has no name; `fit` says which part stays when the frame has another shape. */
export function picture(width: number, height: number, body: string, fit = 'xMidYMid slice'): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="presentation" preserveAspectRatio="${fit}">${body}</svg>`
}

/** Repeats a tile from the picture's corner, or turned and moved by `transform`; used as `fill="url(#id)"`. */
export function pattern(id: string, width: number, height: number, tile: string, transform = ''): string {
  const transformAttribute = transform && ` patternTransform="${transform}"`
  return svg`<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transformAttribute}>${tile}</pattern>`
}
