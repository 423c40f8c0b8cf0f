import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { enforceRouteCheck } from '#web/api/loading/createLoader.ts'
import { pageContext } from '#web/api/loading/pageContext.ts'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { Frame } from './Frame.tsx'

/** Also guards screens without queries. */
export function loader({ context }: LoaderFunctionArgs) {
  enforceRouteCheck(context.get(pageContext))
  return null
}

export const shouldRevalidate = () => true

export default function RouteGuard() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame failed>
      <ErrorPage error={useRouteError()} />
    </Frame>
  )
}
