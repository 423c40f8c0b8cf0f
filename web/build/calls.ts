import { pathToFileURL } from 'node:url'
import type { Call } from '#contract/call.ts'
import type { CallData } from '../api/calls.ts'

type Table = Record<string, Record<string, CallData>>

type Contract = {
  all: Record<string, Record<string, Call>>
  sendsOf: (call: Call) => CallData['sends']
  nameMapOf: (schema: Call['input'], side: 'in' | 'out') => CallData['given']
  invertNameMap: (names: CallData['reply']) => CallData['reply']
}

async function readContract(): Promise<Contract> {
  // Addresses that the bundler can't follow: Node reads the contract itself, as the server does.
  const from = (file: string) => import(pathToFileURL(`${import.meta.dirname}/../../contract/${file}`).href)
  const [all, call, wire, names] = await Promise.all(['all.ts', 'call.ts', 'wire.ts', 'nameMap.ts'].map(from))
  return {
    all: all.all,
    sendsOf: call.sendsOf,
    nameMapOf: wire.nameMapOf,
    invertNameMap: names.invertNameMap,
  }
}

/** The contract's calls without their schemas. */
export function tableOf(contract: Contract): Table {
  const without = (call: Call): CallData => ({
    name: call.name,
    method: call.method,
    path: call.path,
    sends: contract.sendsOf(call),
    ...(call.access !== 'anyone' && { access: call.access }),
    ...(call.moves && !call.makes && { keyed: true }),
    ...(contract.nameMapOf(call.input, 'in') && { given: contract.nameMapOf(call.input, 'in') }),
    ...(contract.nameMapOf(call.output, 'out') && {
      reply: contract.invertNameMap(contract.nameMapOf(call.output, 'out')),
    }),
  })
  const each = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
  return each(contract.all, (feature) => each(feature, without))
}

let read: Promise<Table> | undefined

/** Every call of the contract as data: where it goes and how it is spelt. */
export function readCalls(): Promise<Table> {
  read ??= readContract().then(tableOf)
  return read
}
