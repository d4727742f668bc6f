/** `print-help.js SCRIPT --help`, for an npm script that is no program of ours. */
import { helpIfAsked } from './help.js';

helpIfAsked(process.argv[2] ?? '');
