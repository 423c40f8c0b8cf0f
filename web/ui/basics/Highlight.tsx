import styles from './Highlight.module.css'

export type TextRange = { from: number; to: number }

/** Marks the matches visually only: screen readers read one text. */
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
