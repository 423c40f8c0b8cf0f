import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { pass } from '../api/answers.ts'
import { load } from '../api/load.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'

/** Enforces the sitemap for the screens that have nothing to load, too. */
export function loader({ context }: LoaderFunctionArgs) {
  pass(context.get(load).gate)
  return null
}

export const shouldRevalidate = () => true

export default function Gate() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} />
    </Frame>
  )
}
