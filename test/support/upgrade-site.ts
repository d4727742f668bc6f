import { copySite, type Site } from '../unit/server/doc-server/fixture.ts';

const notes = `# Release notes

## 2.1.0

**Release date: 2026-08-04**

**New**

1. Whistles

| API |
| --- |
| pourSlowlyAndEvenly |

2. Removed the old \`openLid\` method, please use \`liftLid\` instead

3. Deprecated the \`hotDelay\` parameter of the \`startBoiling\` interface

## 2.0.0

**Release date: 2026-02-01**

**Bug fixes**

- Leaks

## 1.9.0

**Release date: 2025-11-01**

**New**

- Handles
`;
const field = (name: string, said: string, more = '') =>
  `<ParamField\n  name="${name}"\n  prototype="func ${name}()"${more}\n  parent_name="Kettle"\n  parent_type="class">\n${said}\n</ParamField>\n`;
/** The notes name `openLid`, `liftLid` and, in a table, `pourSlowlyAndEvenly`. */
const reference = `---\ndocType: API\n---\n\n# Class\n\n## Kettle\n\n### Methods\n\n${[
  field('boil', 'Boils.'),
  field('liftLid', '- **Available since**: 2.1.0'),
  field('pourSlowlyAndEvenly', '- **Available since**: 2.1.0'),
  field('tootLoudly', '- **Available since**: 2.1.0 and above'),
  field('openLid', '<Warning title="Deprecated">Deprecated since 2.1.0, use [liftLid].</Warning>'),
  field('shutLid', 'Shuts it.', '\n  desc="Deprecated since 2.1.0, use [boil]."\n  suffixes={["deprecated"]}'),
  field(
    'cameAndWent',
    '- **Available since**: 2.0.0',
    '\n  desc="Deprecated since version 2.1.0."\n  suffixes={["deprecated"]}',
  ),
].join('')}
## Mug

### Methods

${field('fill', '- **Available since**: 2.1.0').replace('Kettle', 'Mug')}`;
const pages: Record<string, string> = {
  'ios/more/release-notes': notes,
  'android/more/release-notes': '# Release notes\n\nSee the [notes of iOS](/kettle-ios/more/release-notes).\n',
  'web/more/release-notes':
    '# Release notes\n\nFor other changes see the [notes of iOS](/kettle-ios/more/release-notes).\n\n## 1.0.0\n\n- Boils\n',
  'ios/Start/01-Boil': '# Boil\n\nCall `openLid`, then `liftLid`, then `startBoiling`.\n',
  'ios/Start/02-Pour': '# Pour\n\n```swift\nkettle.openLid()\n```\n',
  'ios/more/download-sdk': '# Download\n\n[Kettle SDK 2.1.0](https://files.example/kettle.zip)\n',
  'android/more/download-sdk': '# Download\n\n[Kettle SDK 2.1.0](https://files.example/kettle-android.zip)\n',
  'ios/more/upgrade-guide':
    '# Upgrade guide\n\n## Version 2.1\n\n### Removed lids\n\nSo.\n\n## Frame 4.2.0\n\nUse openLid.\n\n## Version 1.9.0\n\nOld.\n',
  'ios/more/upgrade-to-2':
    '# Upgrade to version 2.0.0\n\nRead it.\n\n## Lids\n\n### Small lids\n\nClose [them](#grips).\n\n<Tabs><Tab title="Old">`shut()`</Tab><Tab title="New">`close()`</Tab></Tabs>\n\n## Grips\n\nHold.\n',
  'ios/more/lids': '# Lids\n\n## Open it with openLid\n\nSo.\n',
  'ios/more/lid-values': '# Values\n\n```swift\nlet open = kettle.openLid\n```\n',
  'ios/more/tray-release-notes': '# Release notes of the tray\n\n## 2.1.0\n\n- Slides\n',
  'ios/api/class': reference,
  // A second SDK with versions of its own.
  'ios/api-reference-tray/class': `---\ndocType: API\n---\n\n# Class\n\n## Tray\n\n### Methods\n\n${field(
    'slideTray',
    '- **Available since**: 2.1.0',
  ).replace('Kettle', 'Tray')}`,
};

/** A copy of the fixture site with release notes, upgrade guides, guides that use what breaks, and a second SDK on iOS. */
export function makeUpgradeSite(): Site {
  const site = copySite();
  for (const [path, text] of Object.entries(pages)) site.write(`kettle/en/${path}.mdx`, text);
  site.write('kettle/zh/ios/more/release-notes.mdx', notes.replace('Whistles', '鸣笛'));
  const menu = JSON.parse(site.read('kettle/en/ios/sidebars.json')) as { mySidebar: object[] };
  const added = ['more/upgrade-guide', 'more/upgrade-to-2', 'more/lid-values', 'more/lids'];
  menu.mySidebar.push(...added.map((id) => ({ type: 'doc', id, label: id })));
  site.write('kettle/en/ios/sidebars.json', JSON.stringify(menu));
  const config = site.read('docs.config.en.json').replace('"api"', '["api", "api-reference-tray"]');
  site.write('docs.config.en.json', config);
  return site;
}
