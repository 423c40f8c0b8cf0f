import { type Weight, weightFiles, weights } from './fontFaces.ts'

/** Height of the web font, in em. */
export const height = { ascent: 1.085, descent: 0.415 }

export const scripts = {
  // Both ranges include the space, so that a page takes it from the fallback of its language.
  arabic: { family: 'Arabic fallback', range: 'U+20,U+A0,U+600-6FF,U+FB50-FEFC' },
  latin: { family: 'Latin fallback', range: 'U+0-5FF,U+2000-206F,U+2212' },
}

/** A font installed on devices, under the names by which styles find it. */
type FontFallback = {
  script: keyof typeof scripts
  names: Record<Weight, readonly string[]>
  /** Width of our sentences in the web font relative to this font. */
  width: Record<Weight, number>
  /** Files with the same metrics. Missing for fonts that may not be redistributed. */
  measuredIn?: Record<Weight, string>
}

const dejaVu = {
  names: { 400: ['DejaVuSans'], 700: ['DejaVuSans-Bold'] },
  measuredIn: { 400: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 700: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
}

/** If a device has several, the last one is used. */
export const fontFallbacks: readonly FontFallback[] = [
  // Windows and Apple; only the height is adjusted.
  {
    script: 'arabic',
    names: { 400: ['SegoeUI', 'GeezaPro'], 700: ['SegoeUI-Bold', 'GeezaPro-Bold'] },
    width: { 400: 1, 700: 1 },
  },
  { script: 'arabic', ...dejaVu, width: { 400: 0.874, 700: 0.788 } },
  // Android.
  {
    script: 'arabic',
    names: {
      400: ['Noto Naskh Arabic UI', 'NotoNaskhArabicUI-Regular', 'NotoNaskhArabic-Regular'],
      700: ['NotoNaskhArabicUI-Bold', 'NotoNaskhArabic-Bold'],
    },
    width: { 400: 1.035, 700: 1.069 },
    measuredIn: weightFiles('noto-naskh-arabic/files/noto-naskh-arabic-arabic'),
  },
  {
    script: 'arabic',
    names: {
      400: ['NotoSansArabicUI-Regular', 'NotoSansArabic-Regular'],
      700: ['NotoSansArabicUI-Bold', 'NotoSansArabic-Bold'],
    },
    width: { 400: 0.936, 700: 0.915 },
    measuredIn: weightFiles('noto-sans-arabic/files/noto-sans-arabic-arabic'),
  },
  { script: 'latin', ...dejaVu, width: { 400: 0.881, 700: 0.818 } },
  {
    script: 'latin',
    names: { 400: ['Roboto-Regular'], 700: ['Roboto-Bold'] },
    width: { 400: 1.01, 700: 1.044 },
    measuredIn: weightFiles('roboto/files/roboto-latin'),
  },
  // Arial and its metric-compatible fonts.
  {
    script: 'latin',
    names: {
      400: ['LiberationSans', 'Arimo-Regular', 'ArialMT'],
      700: ['LiberationSans-Bold', 'Arimo-Bold', 'Arial-BoldMT'],
    },
    width: { 400: 1.005, 700: 0.98 },
    measuredIn: weightFiles('arimo/files/arimo-latin'),
  },
]

const percent = (part: number) => `${Number((part * 100).toFixed(1))}%`

/** The fallbacks have the height and average width of the web font, so nothing moves when it loads. */
export function toFontFallbackRules(): string[] {
  return fontFallbacks.flatMap(({ script, names, width }) =>
    weights.map((weight) => {
      const { family, range } = scripts[script]
      const scale = width[weight]
      const source = names[weight].map((name) => `local("${name}")`).join()
      return `@font-face{font-family:"${family}";font-weight:${weight};src:${source};size-adjust:${percent(scale)};ascent-override:${percent(height.ascent / scale)};descent-override:${percent(height.descent / scale)};line-gap-override:0%;unicode-range:${range}}`
    }),
  )
}
