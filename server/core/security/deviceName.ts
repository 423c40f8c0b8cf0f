const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}

/** From a `User-Agent` header: `Chrome · Android`. */
export function toDeviceName(userAgent: string): string {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean)
  if (parts.length > 0) return parts.join(' · ')
  return (
    userAgent
      .replace(/[^\x20-\x7E]/g, '')
      .split(/[\s/]/)[0]
      ?.slice(0, 40) || '–'
  )
}
