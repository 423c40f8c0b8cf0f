import styles from './Marked.module.css'

export type Part = { from: number; to: number }

/** A name, with the parts marked that it was found by; screen readers read it as one, without a word about marks. */
export function Marked({ text, marks }: { text: string; marks: readonly Part[] }) {
  return (
    <>
      {marks.map(({ from, to }, nth) => (
        <span key={from}>
          {text.slice(marks[nth - 1]?.to ?? 0, from)}
          <mark role="presentation" className={styles.mark}>
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
