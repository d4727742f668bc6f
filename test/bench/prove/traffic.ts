/** Mixed traffic of readers: pages, searches, calls, feedback, views, dead addresses. */
import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { findPrefixes, listDocuments } from '../site.ts';
import { codeOf, send, sendJson, type Sent } from './client.ts';

export interface Traffic {
  pages: string[];
  articleIds: string[];
  questions: string[];
}

/** Collects the addresses of a site. */
export async function findTraffic(url: string): Promise<Traffic> {
  const prefixes = await findPrefixes(url);
  const documents = [
    ...(await listDocuments(url, 'en', prefixes.en)),
    ...(await listDocuments(url, 'zh', prefixes.zh)),
  ];
  const fixed = ['/faq', '/scene-plan', '/sdk-download', '/app-permission', '/account/login', '/'].flatMap((path) =>
    Object.values(prefixes).map((prefix) => (path === '/' ? prefix || '/' : prefix + path)),
  );
  return {
    pages: [...documents.map(({ path }) => path), ...fixed],
    articleIds: documents.map(({ shortLink }) => shortLink.replace('/article/', '')),
    questions: documents.filter(({ path }) => path.includes('/faq/')).map(({ path }) => path.replace(/.*\/faq\//, '')),
  };
}

export interface Acknowledged {
  /** Client keys of feedback. */
  feedback: string[];
  views: number;
}

const words = [
  'audio',
  'video',
  'token',
  'room',
  'login',
  'stream',
  '房间',
  '推流',
  '登录',
  '错误码',
  'mute mic',
  '1002001',
  'how to join',
];

/** Sends one request of a random kind. */
export async function visit(
  url: string,
  traffic: Traffic,
  random: () => number,
  acknowledged: Acknowledged,
  agent?: Agent,
): Promise<Sent & { kind: string }> {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const given = { ...(agent && { agent }) };
  const reader = {
    'x-forwarded-for': `203.0.${String(Math.floor(random() * 250))}.${String(Math.floor(random() * 250))}`,
  };
  const headers = { 'accept-encoding': pick(['br', 'gzip', 'identity']), ...reader };
  const word = encodeURIComponent(pick(words));
  const kind = random();
  if (kind < 0.55) return { kind: 'page', ...(await send(url, pick(traffic.pages), { headers, ...given })) };
  if (kind < 0.65) {
    const path = `${pick(['', '/en', '/zh'])}/ss?k=${word}`;
    return { kind: 'search page', ...(await send(url, path, { headers, ...given })) };
  }
  if (kind < 0.75)
    return { kind: 'search call', ...(await send(url, `/api/doc/search?keyword=${word}`, { headers, ...given })) };
  if (kind < 0.82) return { kind: 'call', ...(await send(url, '/api/search/productList', { headers, ...given })) };
  if (kind < 0.87)
    return { kind: 'nothing there', ...(await send(url, `/docs/${randomUUID()}`, { headers, ...given })) };
  if (kind < 0.95 || traffic.articleIds.length === 0) {
    const sent = await sendJson(
      url,
      '/api/doc/recordBrowe',
      { id: pick(traffic.articleIds) },
      { headers: reader, ...given },
    );
    if (codeOf(sent) === 0) acknowledged.views++;
    return { kind: 'view', ...sent };
  }
  const clientKey = randomUUID();
  const feedback = { clientKey, articleId: pick(traffic.articleIds), isUseful: true, comment: 'proof', name: 'Wu' };
  const sent = await sendJson(url, '/api/doc/recordFeedback', feedback, { headers: reader, ...given });
  if (codeOf(sent) === 0) acknowledged.feedback.push(clientKey);
  return { kind: 'feedback', ...sent };
}

/** The reason if a request counts as failed. */
export function failureOf({ kind, status, error }: Sent & { kind: string }): string | undefined {
  if (error !== undefined) return `${kind}: ${error}`;
  return status >= 500 ? `${kind}: status ${String(status)}` : undefined;
}
