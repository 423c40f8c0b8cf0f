import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Image } from '#web/ui/cards/Image.tsx'
import { Stars } from '#web/ui/icons/Stars.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './ReviewCard.module.css'
import { reviewText } from './review.text.ts'

/** `children` are the reader's actions. */
export function ReviewCard(props: { review: Review; aside?: ReactNode; children?: ReactNode }) {
  const { between } = useFormat()
  const { review, aside, children } = props
  const t = useText(reviewText)
  const { date } = useDates()
  const { stars, text, authorName, writtenAt, isChanged, images, answer } = review
  return (
    <Stack as="article" gap={8} fit>
      <Row as="header" gap={10} lineGap={2} align="center">
        <span className={styles.author}>
          <bdi>{authorName ?? t.formerMember}</bdi>
        </span>
        <Stars count={stars} />
        <Note as="span" faint>
          <time dateTime={writtenAt}>{date(writtenAt)}</time>
          {isChanged && `${between}${t.changed}`}
        </Note>
        {aside}
      </Row>
      {text && (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      )}
      <Pictures images={images} />
      {answer && (
        <div className={styles.answer}>
          <Note faint>
            {t.answerOf}
            {between}
            <time dateTime={answer.at}>{date(answer.at)}</time>
          </Note>
          <p dir="auto" className={styles.text}>
            {answer.text}
          </p>
        </div>
      )}
      {children}
    </Stack>
  )
}

function Pictures({ images }: Pick<Review, 'images'>) {
  const t = useText(reviewText)
  const { number } = useFormat()
  if (images.length === 0) return null
  return (
    <Row as="ul" gap={8}>
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer">
            <Image src={image} alt={t.picture(number(index + 1))} sizes="96px" className={styles.picture} />
          </a>
        </li>
      ))}
    </Row>
  )
}
