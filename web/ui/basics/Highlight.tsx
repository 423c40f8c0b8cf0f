import styles from './Highlight.module.css'

export type TextRange = { from: number; to: number }

/** A name with its matched parts marked. Screen readers read it as one text without the marks. */
export function Highlight({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  return (
    <>
      {ranges.map(({ from, to }, nth) => (
        <span key={from}>
          {text.slice(ranges[nth - 1]?.to ?? 0, from)}
          <mark role="presentation" className={styles.mark}>
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.to ?? 0)}
    </>
  )
}
