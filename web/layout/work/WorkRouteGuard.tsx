import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { enforceRouteCheck } from '#web/api/loading/createLoader.ts'
import { pageContext } from '#web/api/loading/pageContext.ts'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { WorkFrame } from './WorkFrame.tsx'

/** The same as in `RouteGuard`, for the screens that people work in. */
export function loader({ context }: LoaderFunctionArgs) {
  enforceRouteCheck(context.get(pageContext))
  return null
}

export const shouldRevalidate = () => true

export default function WorkRouteGuard() {
  return (
    <WorkFrame>
      <Outlet />
    </WorkFrame>
  )
}

export function ErrorBoundary() {
  return (
    <WorkFrame failed>
      <ErrorPage error={useRouteError()} />
    </WorkFrame>
  )
}
