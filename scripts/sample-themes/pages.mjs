/** The pages of the three sample sites, by their path. Each site documents a fictional product. */
export const pages = {
  kiln: {
    'index.md': page('Kiln', 'Home.'),
    'guides/index.md': page('Guides', 'All guides.'),
    'guides/first-firing.md': page(
      'First firing',
      `A firing is a list of **segments**: how fast the kiln gets hotter, to which temperature, and how long it stays there. Begin with one of the [schedules](index.md) that come with the controller.

> [!TIP]
> Fire the empty kiln once to \`600 °C\` before anything is in it.

## Write a schedule

\`\`\`js title="schedules/bisque.js"
// 120 degrees an hour until the clay is dry
export const bisque = schedule('Bisque', [
  { ramp: 120, to: 600, soak: '15 min' },
  { ramp: 80, to: 1000, soak: '10 min' },
])
\`\`\`

## Watch it

| Segment | Ramp | Ends after |
| --- | --- | --- |
| Drying | 120 °C/h | 5 h |
| Bisque | 80 °C/h | 10 h |
`,
      'Start',
      1,
    ),
    'guides/glazes.md': page('Glazes and cones', 'Text.', 'Start', 2),
    'guides/probes.md': page('Placing the probes', 'Text.', 'Start', 3),
    'guides/segments.md': page('Segments', 'Text.', 'Schedules', 4),
    'guides/cooling.md': page('Slow cooling', 'Text.', 'Schedules', 5),
    'guides/power-cut.md': page('After a power cut', 'Text.', 'Schedules', 6),
    'reference/index.md': page('Reference', 'Text.'),
    'studio/index.md': page('Studio', 'Text.'),
  },
  ledgerline: {
    'index.md': page('ledgerline', 'Home.'),
    'payments/index.md': page('Payments', 'All about payments.'),
    'payments/create.md': page(
      'Create a payment',
      `A payment moves money from one account to another. It is **pending** until both banks have confirmed it, which takes [a few seconds](index.md) in most countries.

## Send the first one

\`\`\`ts title="pay.ts"
import { Ledgerline } from 'ledgerline'

const ledger = new Ledgerline({ key: process.env.LEDGER_KEY })

const payment = await ledger.payments.create({
  amount: { value: '120.00', currency: 'EUR' },
  to: 'acct_9f2c',
  reference: 'Invoice 2041',
})
\`\`\`

> [!IMPORTANT]
> Send the same \`reference\` again after a timeout: a payment is never made twice.

## What comes back

| Field | Type | Meaning |
| --- | --- | --- |
| \`id\` | string | Begins with \`pay_\`. |
| \`status\` | string | \`pending\`, \`settled\` or \`returned\`. |
`,
      'Send money',
      1,
    ),
    'payments/batch.md': page('Many at once', 'Text.', 'Send money', 2),
    'payments/schedule.md': page('On a later day', 'Text.', 'Send money', 3),
    'payments/returns.md': page('Returns', 'Text.', 'Get it back', 4),
    'payments/disputes.md': page('Disputes', 'Text.', 'Get it back', 5),
    'accounts/index.md': page('Accounts', 'Text.'),
    'webhooks/index.md': page('Webhooks', 'Text.'),
  },
  nightjar: {
    'index.md': page('nightjar', 'Home.'),
    'manual/index.md': page('Manual', 'All of it.'),
    'manual/query.md': page(
      'query',
      `Reads events from one or more streams. A query without \`since\` reads from [the last hour](index.md).

## Synopsis

\`\`\`sh
nightjar query [--since 2h] [--where 'level >= warn'] <stream…>
\`\`\`

## Examples

\`\`\`rust title="src/main.rs"
// What woke the night shift?
let events = db.stream("pages")
    .since(hours(8))
    .filter(|event| event.level >= Level::Warn)
    .collect::<Vec<_>>()?;

println!("{} events", events.len());
\`\`\`

> [!WARNING]
> \`--where\` is evaluated on the server. A filter without an index reads every block.
`,
      'Commands',
      1,
    ),
    'manual/ingest.md': page('ingest', 'Text.', 'Commands', 2),
    'manual/compact.md': page('compact', 'Text.', 'Commands', 3),
    'manual/replay.md': page('replay', 'Text.', 'Commands', 4),
    'manual/blocks.md': page('Blocks', 'Text.', 'Concepts', 5),
    'manual/clocks.md': page('Clocks', 'Text.', 'Concepts', 6),
    'changes/index.md': page('Changes', 'Text.'),
  },
}

/** For each sample site, the route of the page in the screenshot, and its theme. */
export const shown = {
  kiln: ['/guides/first-firing/', 'light'],
  ledgerline: ['/payments/create/', 'light'],
  nightjar: ['/manual/query/', 'dark'],
}

function page(title, text, group, sort) {
  const place = group === undefined ? '' : `group: ${group}\nsort: ${sort}\n`
  return `---\ntitle: ${title}\n${place}---\n\n${text}\n`
}
