import { afterEach, expect, test, vi } from 'vitest'
import { startEngine } from './start-engine.ts'

afterEach(() => vi.unstubAllEnvs())

test('the error about a missing browser says how to install it and which variable names its path', async () => {
  vi.stubEnv('PATH', import.meta.dirname)
  vi.stubEnv('WEBKIT_DRIVER_PATH', '')
  await expect(startEngine('webkit')).rejects.toThrow(
    /is missing.*apt-get install webkit2gtk-driver`.*WEBKIT_DRIVER_PATH/,
  )
})

test('starting WebKitGTK without a display or Xvfb fails with a hint to install xvfb', async () => {
  vi.stubEnv('PATH', import.meta.dirname)
  vi.stubEnv('WEBKIT_DRIVER_PATH', process.execPath)
  vi.stubEnv('DISPLAY', '')
  vi.stubEnv('WAYLAND_DISPLAY', '')
  vi.stubEnv('XVFB_PATH', '')
  await expect(startEngine('webkit')).rejects.toThrow(/display.*apt-get install xvfb/)
})
