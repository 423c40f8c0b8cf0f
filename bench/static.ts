import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const [page = '', port = '0'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'makan-static-'))
writeFileSync(join(folder, 'page.html'), Buffer.from(await (await fetch(page)).arrayBuffer()))

const server = Fastify()
await server.register(fastifyStatic, { root: folder })
await server.listen({ port: Number(port), host: '127.0.0.1' })
