import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '../../contract/call.ts'
import type { CallData } from '../api/calls.ts'

const id = 'virtual:calls'

type Table = Record<string, Record<string, CallData>>

type Contract = {
  all: Record<string, Record<string, Call>>
  sendsOf: (call: Call) => CallData['sends']
  nameMapOf: (schema: Call['input'], side: 'in' | 'out') => CallData['given']
  invertNameMap: (names: CallData['reply']) => CallData['reply']
}

/** Gives the browser every call of the contract as data: where it goes and how it is spelt, but no schema. */
export function callsTable(): Plugin {
  let table: Promise<Table> | undefined
  return {
    name: 'makan:calls',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      table ??= readContract().then(tableOf)
      return `export const table = ${JSON.stringify(await table)}`
    },
    // A page carries the calls it makes, not all there are.
    async transform(code, file) {
      if (!code.includes('/calls.ts')) return undefined
      table ??= readContract().then(tableOf)
      const own = inlined(code, await table)
      const whole = namedWhole(own, await table)
      if (whole)
        this.error(`${file}: name each call, as in calls.${whole}.name, or pages carry all there are`)
      return { code: own, map: null }
    },
  }
}

/** Puts the data of each `calls.feature.call` where it is named. */
export function inlined(
  code: string,
  table: Record<string, Record<string, unknown>>,
  word = 'calls',
): string {
  const named = new RegExp(`(?<![\\w.$])${word}\\.(\\w+)\\.(\\w+)\\b`, 'g')
  return code.replace(named, (found, feature: string, call: string) => {
    const data = table[feature]?.[call]
    return data ? `(${JSON.stringify(data)})` : found
  })
}

/** A feature whose calls are named together, so that none of them can be put in their place. */
export function namedWhole(code: string, table: Record<string, unknown>): string | undefined {
  const names = [...code.matchAll(/(?<![\w.$])calls\.(\w+)\b(?!\.\w)/g)].map(([, feature]) => feature)
  return names.find((feature) => feature !== undefined && feature in table)
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
