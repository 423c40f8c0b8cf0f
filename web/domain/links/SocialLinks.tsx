import { classes } from '#web/ui/basics/classes.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Outline } from '#web/ui/icons/Icon.tsx'
import type { ProductLink } from './links.ts'
import styles from './SocialLinks.module.css'

type Props = {
  links: readonly ProductLink[]
  label: string
  rel?: string
  onDark?: boolean
  className?: string | undefined
}

export function SocialLinks({ links, label, rel = 'noopener', onDark, className }: Props) {
  return (
    <Row as="ul" gap={4} className={classes(styles.links, className)} aria-label={label}>
      {links.map(({ link, name, outline, solid }) => (
        <li key={link}>
          <a
            href={link}
            rel={rel}
            target="_blank"
            className={classes(styles.link, onDark && styles.onDark)}
            aria-label={name}
          >
            <Outline path={outline} solid={solid} size="medium" />
          </a>
        </li>
      ))}
    </Row>
  )
}
