import styles from './Results.module.css'

type Part = { from: number; to: number }

/** A name, with the parts marked that it was found by. */
export function Marked({ text, marks }: { text: string; marks: readonly Part[] }) {
  return (
    <>
      {marks.map(({ from, to }, nth) => (
        <span key={from}>
          {text.slice(marks[nth - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
