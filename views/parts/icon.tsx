/** The project's own icons: 20 px strokes in the colour of the text. */
const strokes = {
  search: 'M13.5 13.5 17 17M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Z',
  menu: 'M3 5.5h14M3 10h14M3 14.5h9',
  list: 'M7.5 5H17M7.5 10H17M7.5 15H17M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  close: 'm5 5 10 10M15 5 5 15',
  chevron: 'm6 8 4 4 4-4',
  chevronLeft: 'm12 6-4 4 4 4',
  chevronRight: 'm8 6 4 4-4 4',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4.2l2.6 1.8',
  copy: 'M8.5 7h6A1.5 1.5 0 0 1 16 8.5v6a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 7 14.5v-6A1.5 1.5 0 0 1 8.5 7ZM4 12.5v-7A1.5 1.5 0 0 1 5.5 4h7',
  spark: 'm10 3 1.8 5.2L17 10l-5.2 1.8L10 17l-1.8-5.2L3 10l5.2-1.8Z',
  plug: 'M7 3v4M13 3v4M5 7h10v2.5a5 5 0 0 1-10 0ZM10 14.5V17',
  more: 'M4 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M9.5 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M15 10a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  arrowUp: 'M10 16V4.5M5 9l5-5 5 5',
  system: 'M3 4.5h14v9H3zM7 17h6M10 13.5V17',
  light:
    'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  dark: 'M16.5 11.6A6.8 6.8 0 0 1 8.4 3.5a6.8 6.8 0 1 0 8.1 8.1Z',
  quote: 'M8.5 6.5H4v4.5h4.5V6.5Zm0 4.5c0 1.9-1 3-3 3.5M16 6.5h-4.5v4.5H16V6.5Zm0 4.5c0 1.9-1 3-3 3.5',
  book: 'M10 5.5C8.5 4.3 6.3 4 3.5 4v11c2.8 0 5 .3 6.5 1.5 1.5-1.2 3.7-1.5 6.5-1.5V4c-2.8 0-5 .3-6.5 1.5Zm0 0v11',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16.5c.6-3 2.9-4.5 6-4.5s5.4 1.5 6 4.5',
  gift: 'M3.5 7h13v3.5h-13zM5 10.5v6h10v-6M10 7v9.5M10 7S8.8 3 6.8 3.6C5 4.2 6 7 10 7Zm0 0s1.2-4 3.2-3.4C15 4.2 14 7 10 7Z',
  headset:
    'M4 12.5V10a6 6 0 0 1 12 0v2.5M4 11h2.5v4.5H5a1 1 0 0 1-1-1zM16 11h-2.5v4.5H15a1 1 0 0 0 1-1zM14.5 15.5c0 1.2-1 1.8-3 1.8',
  comment: 'M4 4.5h12v9H9.5L6 16.5v-3H4zM7 8h6M7 10.5h4',
  phone: 'M6 3.5 8 7 6.6 8.6c.8 2 2.3 3.6 4.6 4.7L12.9 12l3.6 2v2.2c0 .5-.4.8-.9.8C8.9 17 3 11 3 4.4c0-.5.3-.9.8-.9z',
  ticket: 'M3.5 6h13v2.6a1.5 1.5 0 0 0 0 2.8V14h-13v-2.6a1.5 1.5 0 0 0 0-2.8zM12 6v8',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  alert: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.2h.01',
  question: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 8a2 2 0 1 1 2.8 1.9c-.5.2-.8.6-.8 1.1v.4M10 13.6h.01',
  server: 'M3.5 3.5h13v5.5h-13zM3.5 11h13v5.5h-13zM6.5 6.2h.01M6.5 13.7h.01',
  page: 'M5 3h6.5L15 6.5V17H5zM11 3v4h4M7.5 10.5h5M7.5 13.5h5',
  braces: 'M7.5 4C5.5 4 6.5 8.5 4 10c2.5 1.5 1.5 6 3.5 6M12.5 4c2 0 1 4.5 3.5 6-2.5 1.5-1.5 6-3.5 6',
  cube: 'm10 3 6 3.4v7.2L10 17l-6-3.4V6.4zM4.2 6.6 10 10l5.8-3.4M10 10v6.8',
  box: 'M3.5 6.5h13v10h-13zM3.5 6.5l2-3h9l2 3M8 10h4',
  filter: 'M3.5 6h13M6 10h8M8.5 14h3',
} as const;

export type IconName = keyof typeof strokes;

/** Paths as text, because a page has twenty icons and elements cost more than text. */
const paths = Object.fromEntries(
  Object.entries(strokes).map(([name, d]) => [name, { __html: `<path d="${d}"/>` }]),
) as Record<IconName, { __html: string }>;

/** Stroked by the stylesheet (`.icon`). Decoration only: the text beside it or the button's label has the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={`icon icon-${name}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      dangerouslySetInnerHTML={paths[name]}
    />
  );
}
