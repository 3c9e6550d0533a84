// Makes a command believe that it runs on Windows: `node --import ./pretend-windows.mjs`. Native packages choose
// their binary when they are loaded, so they are loaded before.
import 'lightningcss'
import 'rolldown'
import 'rolldown/experimental'
import 'rolldown/parseAst'

Object.defineProperty(process, 'platform', { value: 'win32' })
