import { isRouteErrorResponse } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useText } from '../ui/language.tsx'
import { useAddress } from './here.ts'
import { layoutText } from './layout.text.ts'

type Kind = 'lost' | 'refused' | 'wait' | 'broken'

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return 'broken'
  if (error.status === 404) return 'lost'
  if (error.status === 403) return 'refused'
  return error.status === 429 ? 'wait' : 'broken'
}

/** Says why there is nothing to see, and the way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useText(layoutText)
  const address = useAddress()
  const kind = kindOf(error)
  const again = kind === 'broken' || kind === 'wait'
  return (
    <>
      <title>{`${t[`${kind}Title`]} | ${t.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={t[`${kind}Title`]}
        picture={`/art/empty/${kind === 'wait' ? 'broken' : kind}.svg`}
        action={
          <>
            {again && <Button onClick={() => location.reload()}>{t.tryAgain}</Button>}
            <Button href={address('Home')} tone={again ? 'outline' : 'primary'}>
              {t.backHome}
            </Button>
          </>
        }
      >
        {t[`${kind}More`]}
      </EmptyState>
    </>
  )
}
