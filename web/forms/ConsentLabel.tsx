import { Note } from '#web/ui/basics/Note.tsx'
import { useAddress } from '../layout/routing/rootData.ts'
import { useText } from '../ui/language/language.tsx'
import styles from './ConsentLabel.module.css'
import { consentText } from './native/native.text.ts'

/** `before` precedes the documents' names; by default, the label of a checkbox. */
export function ConsentLabel({ before }: { before?: string }) {
  const t = useText(consentText)
  const address = useAddress()
  const link = (title: string, label: string) => (
    <a href={address('Pages', { Title: title })} target="_blank" rel="noopener" className={styles.link}>
      {label}
      <span className="visually-hidden">{t.newTab}</span>
    </a>
  )
  return (
    <Note as="span" size="body">
      {before ?? t.agree}
      {link('TermsAndConditions', t.terms)}
      {t.and}
      {link('PrivacyPolicy', t.privacy)}
    </Note>
  )
}
