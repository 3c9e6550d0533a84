/** Matches the addresses of badge services, and words in the addresses of badges on other hosts. */
const badgeAddress = new RegExp(
  [
    String.raw`\bbadges?\b`,
    String.raw`^https?://(?:[\w-]+\.)*(?:shields\.io|badgen\.net|badge\.fury\.io|travis-ci\.(?:org|com)|david-dm\.org|coveralls\.io|nodei\.co|isitmaintained\.com|packagephobia\.\w+|inch-ci\.org|saucelabs\.com)/`,
    '/_apis/build/status',
    String.raw`^https?://ci\.appveyor\.com/api/projects/status/`,
    String.raw`^https?://snyk\.io/test/`,
    String.raw`^https?://(?:dl\.)?circleci\.com/`,
    String.raw`^https?://(?:api\.)?codeclimate\.com/`,
    String.raw`^https?://codecov\.io/.*\.svg`,
    String.raw`^https?://api\.securityscorecards\.dev/`,
  ].join('|'),
  'i',
)

/** Whether an image is a badge, such as a build status, a version or a number of downloads. */
export function isBadge(address: string): boolean {
  return /^https?:\/\//i.test(address) && badgeAddress.test(address)
}

/** Whether an image shows what the package does. Such an image is content, regardless of its position. */
export function isDemo(address: string, alt: string): boolean {
  const fileName = /[^?#]*/.exec(address)?.[0].split('/').at(-1) ?? ''
  return (
    /\.(?:gif|apng|mp4|webm)$/i.test(fileName) ||
    /demo|screenshot|preview|example/i.test(`${fileName} ${alt}`)
  )
}
