import { expect, onTestFinished, test } from 'vitest'
import { DeploymentProxy } from './deployment-proxy.ts'
import { openHttpServer } from './http-server.ts'

test('no connection is used twice, because the site could close it at the same time', async () => {
  const ports: (number | undefined)[] = []
  const site = await openHttpServer(({ socket }, response) => {
    ports.push(socket.remotePort)
    response.end('Tea')
  })
  onTestFinished(() => site.close())
  const proxy = await DeploymentProxy.open()
  onTestFinished(() => proxy.close())
  proxy.deploy(new URL(site.url))
  for (let count = 0; count < 3; count++) expect(await (await fetch(proxy.at('/'))).text()).toBe('Tea')
  expect(new Set(ports).size).toBe(3)
})
