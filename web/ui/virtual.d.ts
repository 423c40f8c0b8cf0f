declare module 'virtual:icons' {
  import type { IconName } from './icons.ts'

  /** The outline of each icon, as the `d` of one path in a 24 × 24 box. */
  export const outlines: Record<IconName, string>
}

declare module 'subset-font' {
  /** The same font with no letters but those of `text`, and what joins them. */
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noHinting: boolean; keepFeatures: readonly string[] },
  ): Promise<Buffer>
}
