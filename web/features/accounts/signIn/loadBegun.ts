import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { loadBegunAction } from '#web/layout/visitor/begunAction.ts'
import { readNextParam } from '#web/layout/visitor/nextParam.ts'

export const loadBegun = ({ search, callEndpoint }: LoaderContext) =>
  loadBegunAction(readNextParam(search)?.address, callEndpoint)
