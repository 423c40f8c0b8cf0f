import type { Source } from './architecture.ts'
import { blendOver, type Colour, computeContrast, parseColour, type Theme } from './colours.ts'
import { applyCascade, parseCustomProperties, parseStyles, type Style } from './styles.ts'

/** What styles leave to inheritance or to others, where it isn't the same for all; a style is named as `whereOf` does. */
export type ContrastDeclarations = {
  /** What lies behind text whose style names no ground, or a translucent one. */
  behind: Readonly<Record<string, readonly string[]>>
  /** What is drawn and holds no text. */
  shapes: readonly string[]
  /** Grounds that nothing is written on but what is said together with them. */
  strong: readonly string[]
}

/** A colour of text on a ground; what is `behind` is seen through a translucent one. */
type ColourPair = { where: string; color: string; backdrop: string; behind: readonly string[] }

/** The contrast that WCAG asks of text (AA). */
const minContrast = 4.5

export const toStyleName = ({ path, condition, selector }: Style) =>
  [path, condition, selector].filter(Boolean).join(' ')

/** Whether it is a mark that is drawn beside text. */
const isDrawn = ({ selector, background }: Style) =>
  background && /::(before|after|backdrop|[\w-]*(thumb|track))$/.test(selector)

const distinct = (values: readonly (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** What is said of text or its ground, each completed by what its sheet says of the same elements. */
export function collectPaintedStyles(sheets: readonly Source[]): Style[] {
  return sheets.flatMap((source) => {
    const sheet = parseStyles(source)
    return sheet
      .filter(({ color, background }) => color || background)
      .map((style) => applyCascade(style, sheet))
      .filter((style) => (style.color || style.background) && !isDrawn(style))
  })
}

/**
 * Every colour of text with every ground that it may lie on: what one style and its sheet say of both; and since either may be
 * inherited, each colour that is said alone with each ground.
 */
export function collectTextPairs(
  styles: readonly Style[],
  { behind, shapes, strong }: ContrastDeclarations,
): ColourPair[] {
  const undeclared = styles.filter(
    (style) => !(toStyleName(style) in behind || shapes.includes(toStyleName(style))),
  )
  const textColours = distinct(undeclared.filter(({ background }) => !background).map(({ color }) => color))
  const backdrops = distinct(
    undeclared
      .filter(({ color, background }) => !(color && background && strong.includes(background)))
      .map(({ background }) => background),
  )
  const styled = styles.flatMap((style): ColourPair[] => {
    const { color, background } = style
    const [where, below] = [toStyleName(style), behind[toStyleName(style)] ?? backdrops]
    if (color && background) return [{ where, color, backdrop: background, behind: below }]
    if (!(color && where in behind)) return []
    return below.map((backdrop) => ({ where, color, backdrop, behind: [] }))
  })
  const inherited = textColours.flatMap((color) =>
    backdrops.map((backdrop) => ({ where: 'inherited', color, backdrop, behind: backdrops })),
  )
  return [...styled, ...inherited]
}

/** The looks of the product: light and dark, each with the tint of every kind of category. */
export function collectThemes(sheets: readonly Source[]): Theme[] {
  const declared = sheets.flatMap((sheet) => [...parseCustomProperties(sheet)])
  const sharedProperties = declared
    .filter(([selector]) => !selector.startsWith('[data-tint'))
    .map(([, own]) => own)
  const tints = declared.filter(([selector]) => selector.startsWith('[data-tint')).map(([, own]) => own)
  return tints.flatMap((tint) => {
    const properties = new Map([...sharedProperties, tint].flatMap((own) => [...own]))
    return [
      { properties, scheme: 'light' },
      { properties, scheme: 'dark' },
    ] satisfies Theme[]
  })
}

/** What a ground looks like: itself, or itself over each opaque thing that may be seen through it. */
function resolveBackdrop(backdrop: string, behind: readonly string[], theme: Theme): Colour[] {
  const colour = parseColour(backdrop, theme)
  if (colour.alpha === 1) return [colour]
  return behind
    .map((below) => parseColour(below, theme))
    .filter(({ alpha }) => alpha === 1)
    .map((below) => blendOver(colour, below))
}

/** The pairs that are too faint to read in one of the themes, each with its contrast. */
export function findFaintPairs(pairs: readonly ColourPair[], themes: readonly Theme[]): string[] {
  const faintPairs = themes.flatMap((theme) =>
    pairs.flatMap(({ where, color, backdrop, behind }) => {
      const contrasts = resolveBackdrop(backdrop, behind, theme).map((colour) =>
        computeContrast(parseColour(color, theme), colour),
      )
      const minimum = Math.min(...contrasts)
      return minimum < minContrast
        ? [`${where}: ${color} on ${backdrop}, ${theme.scheme}: ${minimum.toFixed(2)}`]
        : []
    }),
  )
  return distinct(faintPairs)
}
