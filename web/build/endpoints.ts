import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { EndpointData } from '../api/endpoints.ts'

type EndpointTable = Record<string, Record<string, EndpointData>>

type Contract = {
  all: Record<string, Record<string, Endpoint>>
  getInputLocation: (endpoint: Endpoint) => EndpointData['sends']
  getFieldNames: (schema: Endpoint['input'], side: 'in' | 'out') => EndpointData['inputNames']
  invertFieldNames: (names: EndpointData['replyNames']) => EndpointData['replyNames']
}

async function readContract(): Promise<Contract> {
  // The bundler can't follow these paths, so Node imports the contract itself, as on the server.
  const from = (file: string) => import(pathToFileURL(`${import.meta.dirname}/../../contract/${file}`).href)
  const [all, endpoint, wire, names] = await Promise.all(
    ['all.ts', 'core/endpoint.ts', 'core/wire.ts', 'core/fieldNames.ts'].map(from),
  )
  return {
    all: all.all,
    getInputLocation: endpoint.getInputLocation,
    getFieldNames: wire.getFieldNames,
    invertFieldNames: names.invertFieldNames,
  }
}

export function toEndpointTable(contract: Contract): EndpointTable {
  const toEndpointData = (endpoint: Endpoint): EndpointData => ({
    name: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    sends: contract.getInputLocation(endpoint),
    ...(endpoint.access !== 'anyone' && { access: endpoint.access }),
    ...(endpoint.moves && !endpoint.makes && { keyed: true }),
    ...(contract.getFieldNames(endpoint.input, 'in') && {
      inputNames: contract.getFieldNames(endpoint.input, 'in'),
    }),
    ...(contract.getFieldNames(endpoint.output, 'out') && {
      replyNames: contract.invertFieldNames(contract.getFieldNames(endpoint.output, 'out')),
    }),
  })
  const mapValues = <From, To>(
    record: Record<string, From>,
    change: (value: From) => To,
  ): Record<string, To> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
  return mapValues(contract.all, (feature) => mapValues(feature, toEndpointData))
}

let cachedTable: Promise<EndpointTable> | undefined

export function readEndpoints(): Promise<EndpointTable> {
  cachedTable ??= readContract().then(toEndpointTable)
  return cachedTable
}
