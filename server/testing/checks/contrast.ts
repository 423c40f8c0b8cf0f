import type { Source } from './architecture.ts'
import { blendOver, type Colour, computeContrast, parseColour, type Theme } from './colours.ts'
import { applyCascade, parseCustomProperties, parseStyles, type Style } from './contrastStyles.ts'

/**
 * Not in the style sheets, because they depend on inheritance or nesting. Styles are named as `toStyleName`
 * does.
 */
export type ContrastDeclarations = {
  /** Backgrounds behind text whose style sets none, or a translucent one. */
  behind: Readonly<Record<string, readonly string[]>>
  /** Styles of drawn shapes, which contain no text. */
  shapes: readonly string[]
  /** Backgrounds that only contain text whose colour is set in the same style. */
  strong: readonly string[]
}

/** `behind` lists the colours that may show through a translucent backdrop. */
type ColourPair = { where: string; color: string; backdrop: string; behind: readonly string[] }

/** WCAG level AA. */
const minContrast = 4.5

export const toStyleName = ({ path, condition, selector }: Style) =>
  [path, condition, selector].filter(Boolean).join(' ')

const isDrawn = ({ selector, background }: Style) =>
  background && /::(before|after|backdrop|[\w-]*(thumb|track))$/.test(selector)

const distinct = (values: readonly (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** Finds the rules that set a text colour or a background, each completed by the other rules for the same elements. */
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
 * Both from one style, or, since either may be inherited, each colour that is set alone with each background.
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

/** Light and dark, each with the tint of every kind of category. */
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

/** Itself, or its blend with each opaque background that may show through it. */
function resolveBackdrop(backdrop: string, behind: readonly string[], theme: Theme): Colour[] {
  const colour = parseColour(backdrop, theme)
  if (colour.alpha === 1) return [colour]
  return behind
    .map((below) => parseColour(below, theme))
    .filter(({ alpha }) => alpha === 1)
    .map((below) => blendOver(colour, below))
}

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
