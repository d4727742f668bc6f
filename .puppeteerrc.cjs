// An installation must succeed without a browser download; the test runner finds or installs one (test/support/browser.ts).
module.exports = { skipDownload: true };
