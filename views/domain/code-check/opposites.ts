/** Detects names with opposite meaning but similar spelling: `startImport` and `startExport`. */
import { splitName, stemOf } from '../name-words.ts';

const pairs = (
  'import export,start stop,start end,begin end,enable disable,open close,open shut,show hide,send receive,add remove,add delete,' +
  'create destroy,join leave,enter leave,login logout,upload download,publish play,accept reject,accept refuse,attach detach,' +
  'encode decode,encrypt decrypt,push pull,pause resume,get set,increase decrease,incoming outgoing,input output,in out,on off,' +
  'up down,left right,top bottom,front back,local remote,before after,first last,max min,old new,all none,with without'
)
  .split(',')
  .map((pair) => pair.split(' ').map(stemOf));
const opposites: ReadonlySet<string> = new Set(pairs.flatMap(([a = '', b = '']) => [`${a} ${b}`, `${b} ${a}`]));
const negations = ['un', 'dis'];

/** True if a word of one name is the opposite of a word of the other name. */
export function areOpposed(a: string, b: string): boolean {
  const [left, right] = [stemsIn(a), stemsIn(b)];
  const own = left.filter((word) => !right.includes(word));
  const other = right.filter((word) => !left.includes(word));
  return own.some((one) => other.some((two) => areOpposites(one, two)));
}

function areOpposites(a: string, b: string): boolean {
  return opposites.has(`${a} ${b}`) || negations.some((not) => a === not + b || b === not + a);
}

function stemsIn(name: string): string[] {
  return splitName(name).map(stemOf);
}
