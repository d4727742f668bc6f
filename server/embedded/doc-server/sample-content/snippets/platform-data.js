/**
 * Picks the entry of `data` that belongs to the platform a shared page is rendered for.
 * Keys may name several platforms, separated by commas: { 'iOS,Android': '…', Web: '…' }.
 */
export const getPlatformData = (props, data) => {
  const wanted = (props.platform ?? 'Android').toLowerCase()
  const key = Object.keys(data).find((names) =>
    names
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .includes(wanted),
  )
  return key === undefined ? (data.Android ?? data.default) : data[key]
}
