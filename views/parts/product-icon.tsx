/** Motifs of products, drawn for the project. */
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
  phone: 'M6 3.5 8 7 6.6 8.6c.8 2 2.3 3.6 4.6 4.7L12.9 12l3.6 2v2.2c0 .5-.4.8-.9.8C8.9 17 3 11 3 4.4c0-.5.3-.9.8-.9z',
  people:
    'M7.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3 15.5c.4-2.6 2-4 4.5-4s4.1 1.4 4.5 4M13 4.8a2.4 2.4 0 0 1 0 4.4M14 11.8c1.7.5 2.7 1.8 3 3.7',
  record: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  disk: 'M4 5.5C4 4.4 6.7 3.5 10 3.5s6 .9 6 2-2.7 2-6 2-6-.9-6-2Zm0 0v9c0 1.1 2.7 2 6 2s6-.9 6-2v-9M4 10c0 1.1 2.7 2 6 2s6-.9 6-2',
  play: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8.5 7.3v5.4L12.7 10z',
  agent:
    'M6 7.5h8A1.5 1.5 0 0 1 15.5 9v5a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 14V9A1.5 1.5 0 0 1 6 7.5ZM10 7.5v-3M8 10.8v1M12 10.8v1M2.5 10.5v2.5M17.5 10.5v2.5',
  face: 'M3.5 7V5A1.5 1.5 0 0 1 5 3.5h2M13 3.5h2A1.5 1.5 0 0 1 16.5 5v2M16.5 13v2a1.5 1.5 0 0 1-1.5 1.5h-2M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-2M7.5 8.2v.6M12.5 8.2v.6M7.3 11.8c1.5 1.5 3.9 1.5 5.4 0',
  wand: 'M4 16 12 8M13.5 3.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7zM6 3.8v2.4M4.8 5h2.4M16 12.3v2.4M14.8 13.5h2.4',
  words:
    'M3.5 5h13M3.5 8.5h8M3.5 12h5M13 10.5a1.5 1.5 0 0 1 1.5 1.5v1.5a1.5 1.5 0 0 1-3 0V12a1.5 1.5 0 0 1 1.5-1.5ZM9.5 13.5a3.5 3.5 0 0 0 7 0M13 17v.5',
  translate:
    'M3 5.5h8M7 3.5v2M9.5 5.5C9 9 6.5 11.5 3.5 12.5M5 8c1 2 2.5 3.5 4.5 4.3M10.5 16.5 13.7 9l3.3 7.5M11.6 14h4.3',
  sliders:
    'M3.5 6h6M13 6h3.5M3.5 14h3M10 14h6.5M11.3 7.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM8.2 15.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  shield: 'M10 3l5.5 2v4.5c0 3.5-2.2 6-5.5 7.5-3.3-1.5-5.5-4-5.5-7.5V5zM7.5 10l1.8 1.8 3.4-3.6',
  chart: 'M3.5 3.5v13h13M6.5 12.5l3-3.5 2.5 2 4-5',
  panel: 'M3.5 4.5h13v11h-13zM3.5 8h13M6 6.2h.01M8 6.2h.01M6.5 11h3M6.5 13h5',
  terms: 'M4 15.5 7.5 5 11 15.5M5.2 12h4.6M16.5 10.5v5M16.5 13a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  microphone:
    'M10 3.5A2.5 2.5 0 0 1 12.5 6v4a2.5 2.5 0 0 1-5 0V6A2.5 2.5 0 0 1 10 3.5ZM5 9.5V10a5 5 0 0 0 10 0v-.5M10 15v2M7.5 17h5',
  note: 'M7.5 14.5V5l8-1.5V13M7.5 14.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM15.5 13a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM7.5 8l8-1.5',
  pulse: 'M3 10.5h3.2l2-5 3.4 9.5 2.2-4.5H17',
  school: 'M10 4 2.5 7.5 10 11l7.5-3.5zM5.5 9v4.2c2.8 2.1 6.2 2.1 9 0V9M17.5 7.5v4.5',
  brush:
    'M16.5 3.5 9.3 10.7M9.3 10.7a2.6 2.6 0 0 0-3.6.6c-.8 1.2-.4 3-2.2 4.2 2.7 1 6.2.6 7-2.2a2.6 2.6 0 0 0-1.2-2.6Z',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4M11 4.5 9 15.5',
  download: 'M10 3.5v9M6.5 9.2 10 12.7l3.5-3.5M4 13.5v2A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5v-2',
  alert: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.2h.01',
  layers: 'M10 3.5 17 7l-7 3.5L3 7zM3.5 10.3 10 13.5l6.5-3.2M3.5 13.5 10 16.7l6.5-3.2',
  headset:
    'M4 12.5V10a6 6 0 0 1 12 0v2.5M4 11h2.5v4.5H5a1 1 0 0 1-1-1zM16 11h-2.5v4.5H15a1 1 0 0 0 1-1zM14.5 15.5c0 1.2-1 1.8-3 1.8',
} as const;

type Motif = keyof typeof motifs;

/** Words of a key that choose a motif; the first match wins. A key equal to a motif's name chooses that motif. */
const words: readonly [RegExp, Motif][] = [
  [/faq|question/, 'question'],
  [/glossary|terms/, 'terms'],
  [/polic|agreement|moderation|security|medic/, 'shield'],
  [/console|admin/, 'panel'],
  [/analytics|dashboard|insight/, 'chart'],
  [/digital.?human|avatar/, 'face'],
  [/agent/, 'agent'],
  [/translat/, 'translate'],
  [/changer|effects?.?audio/, 'sliders'],
  [/asr|speech|subtitle|caption/, 'words'],
  [/local.?record/, 'disk'],
  [/record/, 'record'],
  [/player|playback|vod/, 'play'],
  [/ktv|music|sing/, 'note'],
  [/podcast/, 'microphone'],
  [/fitness|sport|health/, 'pulse'],
  [/paint|draw|art_/, 'brush'],
  [/programming|code/, 'code'],
  [/class|teach|lesson|educat|school/, 'school'],
  [/conference|meeting|room/, 'people'],
  [/call.?kit|voice.?call|telephon/, 'phone'],
  [/live|stream|broadcast/, 'live'],
  [/voice|audio/, 'voice'],
  [/video|call/, 'video'],
  [/chat|im(?:kit)?$/, 'chat'],
  [/board/, 'board'],
  [/effect|beaut/, 'wand'],
  [/ai|human/, 'spark'],
  [/cloud/, 'cloud'],
];

export function ProductIcon({ productKey }: { productKey: string }) {
  const motif = isMotif(productKey) ? productKey : (words.find(([word]) => word.test(productKey))?.[1] ?? 'book');
  return (
    <svg className="product-icon" viewBox="0 0 20 20" width="40" height="40" fill="none" aria-hidden="true">
      <path d={motifs[motif]} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function isMotif(key: string): key is Motif {
  return Object.hasOwn(motifs, key);
}
