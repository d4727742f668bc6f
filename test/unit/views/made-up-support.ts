import type { Support } from '../../../views/domain/support.ts';

const qrCode = { modules: 29, path: 'M4 4h1v1h-1z' };

export const support: Support = {
  phone: '400-555-0134',
  hours: '9–18',
  consultant: { url: 'https://www.teapot.test/consultant', text: 'Ask Lin', qrCode },
  subscribe: { url: 'https://www.teapot.test/news', text: 'News of tea', qrCode },
};
