import { iconClassOf } from '../domain/platform.ts';

/** Motifs of platforms, drawn for the project: 24 px strokes in the colour of the text. */
const motifs: Readonly<Record<string, string>> = {
  ios: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM11 5.8h2',
  android: 'M4 17.5a8 8 0 0 1 16 0zM7.5 6.5 9 9.6M16.5 6.5 15 9.6M9 14h.01M15 14h.01',
  web: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5Z',
  flutter: 'M13.5 3.5 5 12l2.8 2.8L19 3.5zM19 11.2h-5.5L8.9 15.8l4.6 4.7H19l-4.6-4.7z',
  'react-native':
    'M20.5 12c0 1.9-3.8 3.4-8.5 3.4S3.5 13.9 3.5 12 7.3 8.6 12 8.6s8.5 1.5 8.5 3.4ZM16.25 19.36A8.5 3.4 60 1 1 7.75 4.64a8.5 3.4 60 1 1 8.5 14.72ZM16.25 4.64A8.5 3.4-60 1 1 7.75 19.36a8.5 3.4-60 1 1 8.5-14.72ZM12 12h.01',
  electron:
    'M18.4 18.4a9 3.6 45 1 1-12.8-12.8 9 3.6 45 1 1 12.8 12.8ZM18.4 5.6A9 3.6-45 1 1 5.6 18.4 9 3.6-45 1 1 18.4 5.6ZM12 12h.01',
  unity3d: 'M12 3.5 19.5 7.8v8.4L12 20.5l-7.5-4.3V7.8zM12 12v8.5M12 12 4.5 7.8M12 12l7.5-4.2',
  cocos2d: 'M12 20.5a6.8 6.8 0 0 0 3.8-12.4C14 9.6 12.6 7.6 12 3.5c-.6 4.1-2 6.1-3.8 4.6A6.8 6.8 0 0 0 12 20.5Z',
  'cocos-creator':
    'M12 20.5a6.8 6.8 0 0 0 3.8-12.4C14 9.6 12.6 7.6 12 3.5c-.6 4.1-2 6.1-3.8 4.6A6.8 6.8 0 0 0 12 20.5Z',
  windows: 'M4 4h16v16H4zM12 4v16M4 12h16',
  macos: 'M5.5 5.5h13a1 1 0 0 1 1 1v9h-15v-9a1 1 0 0 1 1-1ZM2.5 18.5h19',
  linux: 'M4.5 4.5h15a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM7.5 9l3 3-3 3M13 15.5h4',
  wxxcx: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.5 9.6A1.8 1.8 0 1 0 12 10v4a1.8 1.8 0 1 1-3.5.4',
  'uni-app':
    'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM8.5 8v4.5a3.5 3.5 0 0 0 7 0V8',
  ue: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9 8v5a3 3 0 0 0 6 0V8',
  harmony: 'M12 16a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM7.5 20h9',
  server: 'M4.5 4.5h15v6.2h-15zM4.5 13.3h15v6.2h-15zM8 7.6h.01M8 16.4h.01',
};

const page = 'M6.5 3.5h8l4 4v13h-12zM14 3.5V8h4.5M9.5 12.5h6M9.5 16h6';

/** Decoration only: the platform's name stands beside it. */
export function PlatformIcon({ platform }: { platform: string }) {
  return (
    <svg className={`icon ${iconClassOf(platform)}`} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={motifs[platform] ?? page} />
    </svg>
  );
}
