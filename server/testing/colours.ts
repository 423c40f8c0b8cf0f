type Scheme = 'light' | 'dark'

/** What a colour of a style sheet is resolved under: what custom properties say, and the scheme of the page. */
export type Theme = { properties: ReadonlyMap<string, string>; scheme: Scheme }

/** Red, green and blue from 0 to 1, and how opaque it is. */
export type Colour = { channels: readonly [number, number, number]; alpha: number }

/** The parts of a list at its outermost commas. */
const listed = (list: string) =>
  (list.match(/(?:\((?:[^()]|\([^()]*\))*\)|[^,()])+/g) ?? []).map((part) => part.trim())

function hexColour(digits: string): Colour {
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255
  return { channels: [channel(0), channel(2), channel(4)], alpha: 1 }
}

function mixed(one: Colour, share: number, other: Colour): Colour {
  const alpha = one.alpha * share + other.alpha * (1 - share)
  const channel = (at: 0 | 1 | 2) =>
    (one.channels[at] * one.alpha * share + other.channels[at] * other.alpha * (1 - share)) / (alpha || 1)
  return { channels: [channel(0), channel(1), channel(2)], alpha }
}

/** What a colour as style sheets write it comes to; one that this can't read throws. */
export function colourOf(written: string, theme: Theme): Colour {
  if (written === 'transparent') return { channels: [0, 0, 0], alpha: 0 }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written)?.[1]
  if (hex) return hexColour(hex)
  const [, name, inside = ''] = /^([\w-]+)\((.*)\)$/s.exec(written) ?? []
  const parts = listed(inside)
  const [first = '', second = '', third = ''] = parts
  if (name === 'var') return colourOf(theme.properties.get(first) ?? second, theme)
  if (name === 'light-dark') return colourOf(theme.scheme === 'light' ? first : second, theme)
  if (name === 'rgb') {
    const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s/]+/).map(Number)
    return { channels: [red / 255, green / 255, blue / 255], alpha }
  }
  const [, colour, share] = /^(.+) (\d+)%$/.exec(second) ?? []
  if (name === 'color-mix' && first === 'in srgb' && colour && share)
    return mixed(colourOf(colour, theme), Number(share) / 100, colourOf(third, theme))
  throw new Error(`no colour: ${written}`)
}

/** What is seen where a colour lies on an opaque one. */
export function laidOn({ channels, alpha }: Colour, ground: Colour): Colour {
  return mixed({ channels, alpha: 1 }, alpha, ground)
}

function luminanceOf({ channels }: Colour): number {
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one opaque colour stands out from another, from 1 to 21, as WCAG measures it. */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
