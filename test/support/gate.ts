import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a test lets a path be answered with. */
export interface Answer {
  status: number
  type: string
  body: string
}

/** A path whose requests wait. */
export interface Hold {
  /** Settles when the first of them has come. */
  arrived: Promise<void>
  release: () => void
}

/**
 * One address for several deployments, as a host has it: a test says which site answers, makes requests wait or fail,
 * and takes the network away.
 */
export class Gate {
  readonly url: URL
  /** Paths in the order in which they were asked for. */
  readonly requests: string[] = []
  readonly #server: Server
  #site: URL | undefined
  #isCut = false
  readonly #answers = new Map<string, Answer>()
  readonly #holds = new Map<string, Waiting>()
  readonly #pauses = new Map<string, Waiting & { marker: string }>()

  private constructor(server: Server, base: string) {
    this.#server = server
    this.url = new URL(base, `http://localhost:${(server.address() as AddressInfo).port}`)
    server.on('request', (request, response) => void this.#respond(request, response))
  }

  /** @param base Path of the sites, with slashes around it. */
  static async open(base = '/'): Promise<Gate> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Gate(server, base)
  }

  /** The address of a path below that of the sites. */
  at(path: string): string {
    return new URL(path.replace(/^\//, ''), this.url).href
  }

  /** Publish a site in place of the one before. */
  deploy(site: URL): void {
    this.#site = site
  }

  /** Take the network away: connections break, and no new one comes about. */
  cut(): void {
    this.#isCut = true
    this.#server.closeAllConnections()
  }

  restore(): void {
    this.#isCut = false
  }

  /** Answer a path, with the base path, in another way than the site does; without an answer as the site does. */
  answer(path: string, answer?: Answer): void {
    if (answer) this.#answers.set(path, answer)
    else this.#answers.delete(path)
  }

  /** Let all requests for a path, with the base path, wait. */
  hold(path: string): Hold {
    return addHold(this.#holds, path, {})
  }

  /** Answer requests for a document, with the base path, as far as a text in it, and let the rest wait. */
  pause(path: string, marker: string): Hold {
    return addHold(this.#pauses, path, { marker })
  }

  /** End the server: connections break, and new ones are refused. */
  async close(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/\?.*/, '')
    if (this.#isCut) {
      request.socket.destroy()
      return
    }
    this.requests.push(path)
    const hold = this.#holds.get(path)
    hold?.arrive()
    await hold?.released
    if (this.#isCut) {
      request.socket.destroy()
      return
    }
    const answer = this.#answers.get(path)
    if (answer) response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.body)
    else this.#pass(request, response)
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#site) throw new Error('No site is deployed')
    const { hostname, port } = this.#site
    const { url: path, method, headers } = request
    const pause = this.#pauses.get(path ?? '')
    if (pause) delete headers['accept-encoding']
    const passed = send({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (pause) void sendInTwo(answer, response, pause)
      else answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    passed.end()
  }
}

interface Waiting {
  released: Promise<void>
  arrive: () => void
}

function addHold<T extends object>(holds: Map<string, T & Waiting>, path: string, rest: T): Hold {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  holds.set(path, { ...rest, released, arrive })
  return {
    arrived,
    release: () => {
      holds.delete(path)
      go()
    },
  }
}

async function sendInTwo(
  answer: IncomingMessage,
  response: ServerResponse,
  { marker, released, arrive }: Waiting & { marker: string },
): Promise<void> {
  const body = await text(answer)
  const at = body.indexOf(marker)
  if (at === -1) throw new Error(`The document doesn't contain ${marker}`)
  response.write(body.slice(0, at), arrive)
  await released
  response.end(body.slice(at))
}
