import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const [page = '', port = '0'] = process.argv.slice(2)
const folder = resolve(import.meta.dirname, '../../.cache/bench-static')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'page.html'), Buffer.from(await (await fetch(page)).arrayBuffer()))

const server = Fastify()
await server.register(fastifyStatic, { root: folder })
await server.listen({ port: Number(port), host: '127.0.0.1' })
