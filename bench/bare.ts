import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { everyCall } from '../contract/all.ts'
import { invertNameMap, toWire } from '../contract/nameMap.ts'
import { nameMapOf } from '../contract/wire.ts'
import { sendCall } from '../server/testing/sending.ts'

type Render = (
  request: Request,
  status: number,
  headers: Headers,
  router: object,
  context: object,
) => Promise<Response>

type Entry = {
  default: Render
  createRequestHandler: (
    build: object,
    mode: string,
  ) => (request: Request, context: object) => Promise<Response>
  RouterContextProvider: new () => { set: (key: unknown, value: unknown) => void }
  pageContext: unknown
}

const [product = '', path = '/', port = '0'] = process.argv.slice(2)
const file = join(resolve(import.meta.dirname, '..'), 'build', 'server', 'index.js')
const build = (await import(pathToFileURL(file).href)) as { entry: { module: Entry } }
const entry = build.entry.module

async function ask(name: string, input: unknown): Promise<unknown> {
  const call = everyCall.find((each) => each.name === name)
  if (!call) throw new Error(`There is no call ${name}`)
  const { body } = await sendCall(product, call, toWire(nameMapOf(call.input, 'in'), input), {
    language: 'ar',
  })
  return toWire(invertNameMap(nameMapOf(call.output, 'out')), body)
}

let captured: Parameters<Render> | null = null

/** Loads the page's data once, and keeps what React is given to render. */
async function capture(): Promise<Parameters<Render>> {
  const context = new entry.RouterContextProvider()
  context.set(entry.pageContext, {
    ask,
    visit: { language: 'ar', pinned: true, actor: null, by: null, client: { countryCode: 'EG' } },
    routeCheck: 'open',
    nonce: 'nonce',
    theme: 'auto',
    publicUrl: product,
    demoOpen: false,
    now: new Date().toISOString(),
    report: (error: unknown) => process.stderr.write(`${error}\n`),
  })
  const keeping: Render = async (...given) => {
    captured = given
    return new Response('')
  }
  const copy = { ...build, basename: '/ar', entry: { module: { ...entry, default: keeping } } }
  await entry.createRequestHandler(copy, 'production')(new Request(product + path), context)
  if (!captured) throw new Error(`${path} is not a page`)
  return captured
}

const [request, status, headers, router, context] = await capture()
// The stream of data can be read once; the tree is what is measured.
const again = { ...router, serverHandoffStream: undefined }

createServer(async (_, reply) => {
  const page = await entry.default(request, status, new Headers(headers), again, context)
  reply.setHeader('content-type', 'text/html; charset=utf-8')
  reply.end(Buffer.from(await page.arrayBuffer()))
}).listen(Number(port), '127.0.0.1')
