import { type LoaderFunctionArgs, Outlet, useRouteError } from 'react-router'
import { pass } from '../api/answers.ts'
import { load } from '../api/load.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { WorkFrame } from './WorkFrame.tsx'

/** The same as the other gate's, for the screens that people work in. */
export function loader({ context }: LoaderFunctionArgs) {
  pass(context.get(load).gate)
  return null
}

export const shouldRevalidate = () => true

export default function WorkGate() {
  return (
    <WorkFrame>
      <Outlet />
    </WorkFrame>
  )
}

export function ErrorBoundary() {
  return (
    <WorkFrame>
      <ErrorPage error={useRouteError()} />
    </WorkFrame>
  )
}
