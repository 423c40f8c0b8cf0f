export const cream = '#fff8ea'
export const sun = '#f5b53f'

/** From paper (0) to night (6), in one hue. */
export type Palette = readonly [string, string, string, string, string, string, string]

const toneScale = [
  [0.972, 0.016],
  [0.925, 0.042],
  [0.83, 0.085],
  [0.67, 0.118],
  [0.5, 0.1],
  [0.37, 0.072],
  [0.265, 0.046],
] as const

/** `strength` scales the chroma, because some hues look much stronger than others at equal chroma. */
export function createPalette(hue: number, strength = 1): Palette {
  return toneScale.map(([l, c]) => oklch(l, c * strength, hue)) as unknown as Palette
}

/**
 * As sRGB hex, because the rasteriser of thumbnails doesn't support `oklch()`. Colours out of gamut get less
 * chroma and keep lightness and hue.
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  let c = chroma
  let rgb = linear(lightness, c, hue)
  while (c > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    c -= 0.002
    rgb = linear(lightness, Math.max(c, 0), hue)
  }
  return `#${rgb.map(hex).join('')}`
}

function linear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hex(channel: number): string {
  const x = Math.min(1, Math.max(0, channel))
  const encoded = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
