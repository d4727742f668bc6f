import type { TriedRequest } from '../domain/server-api.ts';

/** In `example`, `%` stands for a value; in `summary`, `%1` stands for the status and `%2` for milliseconds. */
export type ApiTryTexts = Readonly<
  Record<
    | 'open'
    | 'close'
    | 'server'
    | 'path'
    | 'query'
    | 'header'
    | 'cookie'
    | 'querystring'
    | 'common'
    | 'commonNote'
    | 'secretNote'
    | 'optional'
    | 'body'
    | 'notJson'
    | 'required'
    | 'missing'
    | 'list'
    | 'example'
    | 'request'
    | 'samples'
    | 'copy'
    | 'copied'
    | 'copyCommand'
    | 'send'
    | 'sending'
    | 'off'
    | 'noServer'
    | 'answer'
    | 'none'
    | 'summary'
    | 'headers'
    | 'empty'
    | 'cut'
    | Exclude<TriedRequest['outcome'], 'answered'>
    | 'failed',
    string
  >
>;
