import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { enforceRouteCheck } from '#web/api/loading/createLoader.ts'
import { pageContext } from '#web/api/loading/pageContext.ts'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { BackOfficeLayout } from './BackOfficeLayout.tsx'

/** Same as in `RouteGuard`, for the back office. */
export function loader({ context }: LoaderFunctionArgs) {
  enforceRouteCheck(context.get(pageContext))
  return null
}

export const shouldRevalidate = () => true

export default function BackOfficeRouteGuard() {
  return (
    <BackOfficeLayout>
      <Outlet />
    </BackOfficeLayout>
  )
}

export function ErrorBoundary() {
  return (
    <BackOfficeLayout failed>
      <ErrorPage error={useRouteError()} />
    </BackOfficeLayout>
  )
}
