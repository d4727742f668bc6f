/** Registries of packages: their pages have nothing to download, but name a package that a tool adds to a project. */

export interface RegistryPackage {
  /** Name of the registry. */
  registry: string;
  /** Command or file line that adds the package; missing if the address does not contain it. */
  install?: string;
}

/** The groups of an address are the package and its version. */
const registries: readonly [address: RegExp, registry: string, install?: (name: string, version?: string) => string][] =
  [
    [
      /^https:\/\/www\.npmjs\.com\/package\/((?:@[\w.-]+\/)?[\w.-]+)(?:\/v\/([\w.-]+))?/,
      'npm',
      (name, version) => `npm install ${name}${version === undefined ? '' : `@${version}`}`,
    ],
    [
      /^https:\/\/pub\.dev\/packages\/(\w+)(?:\/versions\/([\w.+-]+))?/,
      'pub.dev',
      (name, version) => `flutter pub add ${name}${version === undefined ? '' : `:${version}`}`,
    ],
    [/^https:\/\/cocoapods\.org\/pods\/([\w.+-]+)/, 'CocoaPods', (name) => `pod '${name}'`],
    [/^https:\/\/(?:mvnrepository\.com|central\.sonatype\.com|search\.maven\.org)\//, 'Maven'],
    [/^https:\/\/ohpm\.openharmony\.cn\//, 'OHPM'],
    [/^https:\/\/ext\.dcloud\.net\.cn\//, 'DCloud'],
    [/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/?$/, 'GitHub'],
  ];

/** @returns undefined for a file that can be downloaded */
export function findRegistryPackage(url: string): RegistryPackage | undefined {
  for (const [address, registry, install] of registries) {
    const [whole, name = '', version] = address.exec(url) ?? [];
    if (whole !== undefined) return { registry, ...(install && { install: install(name, version) }) };
  }
  return undefined;
}
