/**
 * Modules that several scripts use. The build makes one file of them (client/build/build.ts), so that their state exists once and no
 * script waits for a chain of small files.
 */
export * from './clipboard.ts';
export * from './clock.ts';
export * from './hover-switch.ts';
export * from './late-style.ts';
export * from './overlay.ts';
export * from './page-request.ts';
export * from './storage.ts';
export * from './timings.ts';
export * from './toast.ts';
export * from '../document/anchors.ts';
export * from '../document/page-source.ts';
export * from '../frame/language-offer.ts';
export * from '../frame/site-parts.ts';
export * from '../starter/platform-memory.ts';
export * from '../../views/domain/request.ts';
