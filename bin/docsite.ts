import { Console } from 'node:console'
import { setFlagsFromString } from 'node:v8'
import { reportLostEnd } from './lost-end.ts'
import { surviveLostOutput } from './lost-output.ts'
import { main } from './main.ts'
import { createProgram } from './program.ts'

// On a machine with much memory V8 lets garbage grow to four times what is in use. Over 8,000 long pages this process
// takes 0.6 GB instead of 0.9.
setFlagsFromString('--heap-growing-percent=100')

// A build is over before most optimised functions have paid for being optimised: this takes a tenth less of the
// processor, over one page as over 10,000 with nothing changed. Later versions have no such option.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=600000')

// React's development build is several times as slow.
process.env.NODE_ENV ??= 'production'

// A limit of the file size is then an error of writing, which is reported, instead of the end of the process.
process.on('SIGXFSZ', () => {})

// What a configuration prints isn't part of the report.
if (process.argv.includes('--json')) globalThis.console = new Console(process.stderr)

surviveLostOutput()

const end = reportLostEnd(process.argv)

end(await main(process.argv, createProgram))
