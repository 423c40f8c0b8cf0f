declare module 'subset-font' {
  /** The same font with no letters but those of `text`, and what joins them. */
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; noHinting?: boolean; keepFeatures?: readonly string[] },
  ): Promise<Buffer>
}
