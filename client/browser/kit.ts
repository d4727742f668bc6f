/**
 * Modules that several scripts use. The build makes one file of them (client/build/build.ts), so that their state exists once and no
 * script waits for a chain of small files.
 */
export * from './clipboard.ts';
export * from './clock.ts';
export * from './hover-switch.ts';
export * from './late-style.ts';
export * from './narrow.ts';
export * from './overlay.ts';
export * from './page-request.ts';
export * from './storage.ts';
export * from '../../views/domain/timings.ts';
export * from './toast.ts';
export * from './anchors.ts';
export * from './page-source.ts';
export * from './language-offer.ts';
export * from './site-parts.ts';
export * from './platform-memory.ts';
export * from '../../views/domain/request.ts';
