// Installing packages must succeed where no browser can be downloaded; the test runner finds or installs one (test/support/browser.ts).
module.exports = { skipDownload: true };
