/** Letters of 14 pixels become 10 pixels high. */
const readableScale = 0.72;
/** Letters of 14 pixels become 13 pixels high. On phones scrolling is easier than reading small letters. */
const phoneScale = 13 / 14;
/** Least scale for a drawing that is slightly too wide, or higher than its reserved space. */
const leastPhoneScale = 12 / 14;
/** Frames of phones are narrower. */
const phoneFrame = 480;

/** Smallest scale of a drawing that fits the height of its frame. */
export function smallestScale(room: number): number {
  return room < phoneFrame ? leastPhoneScale : readableScale;
}

/** Width of the widest drawing that fits a frame whole. */
export function widestDrawing(room: number): number {
  return room / (room < phoneFrame ? phoneScale : readableScale);
}

/** Fits a drawing into its frame while its text stays readable; a wider one scrolls. */
export function diagramScale(width: number, room: number): number {
  const scale = room / width;
  if (room < phoneFrame) return scale < leastPhoneScale ? phoneScale : Math.min(1, scale);
  return scale < readableScale ? 1 : Math.min(1, scale);
}
