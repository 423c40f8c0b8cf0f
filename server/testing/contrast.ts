import type { Source } from './architecture.ts'
import { type Colour, colourOf, contrastOf, laidOn, type Theme } from './colours.ts'
import { cascaded, propertiesOf, type Style, stylesOf } from './styles.ts'

/** What styles leave to inheritance or to others, where it isn't the same for all; a style is named as `whereOf` does. */
export type Declared = {
  /** What lies behind text whose style names no ground, or a translucent one. */
  behind: Readonly<Record<string, readonly string[]>>
  /** What is drawn and holds no text. */
  shapes: readonly string[]
  /** Grounds that nothing is written on but what is said together with them. */
  strong: readonly string[]
}

/** A colour of text on a ground; what is `behind` is seen through a translucent one. */
type Pair = { where: string; color: string; ground: string; behind: readonly string[] }

/** The contrast that WCAG asks of text (AA). */
const enough = 4.5

export const whereOf = ({ path, condition, selector }: Style) =>
  [path, condition, selector].filter(Boolean).join(' ')

/** Whether it is a mark that is drawn beside text. */
const isDrawn = ({ selector, background }: Style) =>
  background && /::(before|after|backdrop|[\w-]*(thumb|track))$/.test(selector)

const distinct = (values: readonly (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** What is said of text or its ground, each completed by what its sheet says of the same elements. */
export function paintedStyles(sheets: readonly Source[]): Style[] {
  return sheets.flatMap((source) => {
    const sheet = stylesOf(source)
    return sheet
      .filter(({ color, background }) => color || background)
      .map((style) => cascaded(style, sheet))
      .filter((style) => (style.color || style.background) && !isDrawn(style))
  })
}

/**
 * Every colour of text with every ground that it may lie on: what one style and its sheet say of both; and since either may be
 * inherited, each colour that is said alone with each ground.
 */
export function textPairs(styles: readonly Style[], { behind, shapes, strong }: Declared): Pair[] {
  const plain = styles.filter((style) => !(whereOf(style) in behind || shapes.includes(whereOf(style))))
  const inks = distinct(plain.filter(({ background }) => !background).map(({ color }) => color))
  const grounds = distinct(
    plain
      .filter(({ color, background }) => !(color && background && strong.includes(background)))
      .map(({ background }) => background),
  )
  const said = styles.flatMap((style): Pair[] => {
    const { color, background } = style
    const [where, below] = [whereOf(style), behind[whereOf(style)] ?? grounds]
    if (color && background) return [{ where, color, ground: background, behind: below }]
    if (!(color && where in behind)) return []
    return below.map((ground) => ({ where, color, ground, behind: [] }))
  })
  const inherited = inks.flatMap((color) =>
    grounds.map((ground) => ({ where: 'inherited', color, ground, behind: grounds })),
  )
  return [...said, ...inherited]
}

/** The looks of the product: light and dark, each with the tint of every kind of category. */
export function themesOf(sheets: readonly Source[]): Theme[] {
  const declared = sheets.flatMap((sheet) => [...propertiesOf(sheet)])
  const shared = declared.filter(([selector]) => !selector.startsWith('[data-tint')).map(([, own]) => own)
  const tints = declared.filter(([selector]) => selector.startsWith('[data-tint')).map(([, own]) => own)
  return tints.flatMap((tint) => {
    const properties = new Map([...shared, tint].flatMap((own) => [...own]))
    return [
      { properties, scheme: 'light' },
      { properties, scheme: 'dark' },
    ] satisfies Theme[]
  })
}

/** What a ground looks like: itself, or itself over each opaque thing that may be seen through it. */
function seen(ground: string, behind: readonly string[], theme: Theme): Colour[] {
  const colour = colourOf(ground, theme)
  if (colour.alpha === 1) return [colour]
  return behind
    .map((below) => colourOf(below, theme))
    .filter(({ alpha }) => alpha === 1)
    .map((below) => laidOn(colour, below))
}

/** The pairs that are too faint to read in one of the themes, each with its contrast. */
export function faint(pairs: readonly Pair[], themes: readonly Theme[]): string[] {
  const found = themes.flatMap((theme) =>
    pairs.flatMap(({ where, color, ground, behind }) => {
      const contrasts = seen(ground, behind, theme).map((each) => contrastOf(colourOf(color, theme), each))
      const least = Math.min(...contrasts)
      return least < enough ? [`${where}: ${color} on ${ground}, ${theme.scheme}: ${least.toFixed(2)}`] : []
    }),
  )
  return distinct(found)
}
