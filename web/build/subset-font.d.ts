declare module 'subset-font' {
  /** Keeps the letters of `text` and the features that join them. */
  export default function subset(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; noHinting?: boolean; keepFeatures?: readonly string[] },
  ): Promise<Buffer>
}
