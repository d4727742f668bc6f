import { Logo } from './logo.tsx';

const wave = 'c4-7 8-7 12 0s8 7 12 0'.repeat(4);

/** Draws what the products do: sound, picture and messages pass from a reader's device through the service to another. */
export function HomePicture() {
  return (
    <svg className="home-picture" viewBox="8 8 424 100" width="440" height="104" aria-hidden="true">
      <rect className="picture-device" x="9" y="9" width="52" height="98" rx="11" />
      <path className="picture-device" d="M30 97h10M333 100h96m-48-17v17" />
      <rect className="picture-device" x="335" y="15" width="92" height="68" rx="9" />
      <Person x={35} y={44} />
      <Person x={381} y={41} />
      <path d={`M72 31${wave}M230 31${wave}`} />
      <path className="picture-soft" d={[72, 98, 124, 150, 230, 256, 282, 308].map((x) => frameAt(x)).join('')} />
      <path className="picture-message" d="M72 87h96m62 0h96" />
      <path className="picture-soft" d={[107, 265].map((x) => bubbleAt(x)).join('')} />
      <rect className="picture-service" x="179" y="13" width="42" height="90" rx="11" />
      <g transform="translate(188 46)">
        <Logo />
      </g>
    </svg>
  );
}

function Person({ x, y }: { x: number; y: number }) {
  return <path className="picture-soft" d={`M${x - 9} ${y}a9 9 0 0 1 18 0a9 9 0 0 1-18 0m-6 30c0-17 30-17 30 0z`} />;
}

/** A picture of the video. */
function frameAt(x: number): string {
  return `M${x + 3} 51h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z`;
}

/** A message, with the tail of a bubble. */
function bubbleAt(x: number): string {
  return `M${x + 4} 79h18a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-11l-6 5v-5h-1a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4z`;
}
