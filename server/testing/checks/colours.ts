type Scheme = 'light' | 'dark'

export type Theme = { properties: ReadonlyMap<string, string>; scheme: Scheme }

/** Each from 0 to 1. */
export type Colour = { channels: readonly [number, number, number]; alpha: number }

const splitAtCommas = (list: string) =>
  (list.match(/(?:\((?:[^()]|\([^()]*\))*\)|[^,()])+/g) ?? []).map((part) => part.trim())

function hexColour(digits: string): Colour {
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255
  return { channels: [channel(0), channel(2), channel(4)], alpha: 1 }
}

function mixColours(first: Colour, share: number, second: Colour): Colour {
  const alpha = first.alpha * share + second.alpha * (1 - share)
  const channel = (at: 0 | 1 | 2) =>
    (first.channels[at] * first.alpha * share + second.channels[at] * second.alpha * (1 - share)) /
    (alpha || 1)
  return { channels: [channel(0), channel(1), channel(2)], alpha }
}

/** Throws if it does not support the notation. */
export function parseColour(value: string, theme: Theme): Colour {
  if (value === 'transparent') return { channels: [0, 0, 0], alpha: 0 }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]
  if (hex) return hexColour(hex)
  const [, name, inside = ''] = /^([\w-]+)\((.*)\)$/s.exec(value) ?? []
  const parts = splitAtCommas(inside)
  const [first = '', second = '', third = ''] = parts
  if (name === 'var') return parseColour(theme.properties.get(first) ?? second, theme)
  if (name === 'light-dark') return parseColour(theme.scheme === 'light' ? first : second, theme)
  if (name === 'rgb') {
    const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s/]+/).map(Number)
    return { channels: [red / 255, green / 255, blue / 255], alpha }
  }
  const [, colour, share] = /^(.+) (\d+)%$/.exec(second) ?? []
  if (name === 'color-mix' && first === 'in srgb' && colour && share)
    return mixColours(parseColour(colour, theme), Number(share) / 100, parseColour(third, theme))
  throw new Error(`Invalid colour: ${value}`)
}

export function blendOver({ channels, alpha }: Colour, background: Colour): Colour {
  return mixColours({ channels, alpha: 1 }, alpha, background)
}

function computeLuminance({ channels }: Colour): number {
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two opaque colours, from 1 to 21, as defined by WCAG. */
export function computeContrast(first: Colour, second: Colour): number {
  const [dark = 0, light = 0] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
