/** One motif per product, drawn for the project; the hash of the key chooses for products that name none. */
const motifs = {
  video:
    'M4 6.5A1.5 1.5 0 0 1 5.5 5h6A1.5 1.5 0 0 1 13 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 4 13.5zM13 9l4-2.5v7L13 11',
  voice: 'M10 3v14M6.5 6v8M13.5 6v8M3.5 8.5v3M16.5 8.5v3',
  chat: 'M4 5h12v8.5H9.5L6 16.5v-3H4zM7 8.2h6M7 10.6h4',
  live: 'M10 11.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM6.5 13.5a5 5 0 0 1 0-7M13.5 6.5a5 5 0 0 1 0 7M4 16a8.5 8.5 0 0 1 0-12M16 4a8.5 8.5 0 0 1 0 12',
  question: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 8a2 2 0 1 1 2.8 1.9c-.5.2-.8.6-.8 1.1v.4M10 13.6h.01',
  cloud: 'M6 15.5a3.5 3.5 0 0 1-.3-7A4.6 4.6 0 0 1 14.6 8 3.8 3.8 0 0 1 14.2 15.5z',
  spark: 'M10 3.5 11.8 8l4.7 1.8-4.7 1.8L10 16.5l-1.8-4.9-4.7-1.8L8.2 8z',
  board: 'M4 4.5h12v8H4zM10 12.5v4M7 16.5h6',
  book: 'M10 5.5C8.5 4.3 6.3 4 3.5 4v11c2.8 0 5 .3 6.5 1.5 1.5-1.2 3.7-1.5 6.5-1.5V4c-2.8 0-5 .3-6.5 1.5Zm0 0v11',
} as const;

type Motif = keyof typeof motifs;

/** Words of a key that choose a motif, the first that fits. */
const words: readonly [RegExp, Motif][] = [
  [/faq|question/, 'question'],
  [/live|stream|podcast|ktv/, 'live'],
  [/voice|audio|asr|music|translation/, 'voice'],
  [/video|call|meeting|conference|record|player/, 'video'],
  [/chat|zim|im(?:kit)?$/, 'chat'],
  [/board|class|paint|teach/, 'board'],
  [/ai|effect|human|agent/, 'spark'],
  [/cloud|console|dashboard/, 'cloud'],
];

export function ProductIcon({ productKey }: { productKey: string }) {
  const motif = words.find(([word]) => word.test(productKey))?.[1] ?? 'book';
  return (
    <svg className="product-icon" viewBox="0 0 20 20" width="40" height="40" fill="none" aria-hidden="true">
      <path d={motifs[motif]} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
