import { toScreenAddress } from '#contract/core/screens.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './BranchLandingScreen.module.css'
import { branchLandingText } from './branchLanding.text.ts'

/** Next step for the reader: visitors sign up, members show their code. Others need none. */
export function HowToUse({ branchId }: { branchId: number }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  const viewer = useViewer()
  const next = toScreenAddress('Door', { id: branchId })
  if (viewer && viewer.rank !== 'User') return null
  return (
    <section className={styles.panel}>
      <h2>{viewer ? t.cardTitle : t.joinTitle}</h2>
      <p>{viewer ? t.cardMore : t.joinMore}</p>
      <Row gap={10} className={styles.actions}>
        {viewer ? (
          <Button tone="onDarkSolid" icon="qrcode" href={address('MemberCard')}>
            {t.card}
          </Button>
        ) : (
          <>
            <Button tone="onDarkSolid" icon="user-plus" href={loginAddress(address('SignUp'), next)}>
              {t.join}
            </Button>
            <Button tone="onDark" href={loginAddress(address('SignIn'), next)}>
              {t.login}
            </Button>
          </>
        )}
      </Row>
    </section>
  )
}
