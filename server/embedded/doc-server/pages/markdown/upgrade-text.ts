/** Changes between two versions as Markdown. */
import type { Locale } from '../../../../../views/domain/locale.ts';
import { entryKeyInQuery } from '../../../../../views/domain/platform.ts';
import type { ApiAddressParts, ApiMemberHead } from '../../../../../views/domain/api-reference.ts';
import {
  type AffectedGuide,
  askedVersionPattern,
  type Named,
  type TypeChange,
  type UpgradeStep,
} from '../../../../../views/domain/upgrade.ts';
import { apiMemberAddress, apiReferenceAddress, upgradeAddress } from '../../../../../views/domain/urls.ts';
import { unitName } from '../../api-references/alignment/units.ts';
import type { Model } from '../../content/model/model.ts';
import { message } from '../../kit/messages.ts';
import type { ReferenceCatalogue } from '../../api-references/catalogue/catalogue.ts';
import type { Documents } from '../documents/documents.ts';
import { codeSpan, escaped, link } from '../../markdown/to-markdown/blocks.ts';
import { BASE_MARK } from '../../markdown/types.ts';
import { groupByKind } from '../upgrade/groups.ts';
import { leadToOwnPages } from '../upgrade/own-links.ts';
import type { AffectedGuides } from '../upgrade/guides.ts';
import { findReferenceChanges } from '../upgrade/reference-changes.ts';
import { markdownBlocks } from '../release-notes/markdown-blocks.ts';
import { readNotes } from '../release-notes/notes.ts';
import { findUpgradeSteps } from '../upgrade/upgrade-steps.ts';
import { chooseVersions, findNotes } from '../upgrade/upgrades.ts';
import { linkAnchors } from './anchor-links.ts';
import { factsOf } from './document-text.ts';
import type { WrittenPage } from './written-page.ts';

/** The documents are rendered as Markdown. */
export async function writeUpgrade(
  model: Model,
  locale: Locale,
  product: string,
  query: URLSearchParams,
  { documents, catalogue, guides }: { documents: Documents; catalogue: ReferenceCatalogue; guides: AffectedGuides },
): Promise<WrittenPage | undefined> {
  const [askedFrom, askedTo] = ['from', 'to'].map((name) => query.get(name) || undefined);
  const askedVersions = [askedFrom, askedTo].filter((version) => version !== undefined);
  if (!askedVersions.every((version) => askedVersionPattern.test(version))) return undefined;
  const asked = { product, entryKey: entryKeyInQuery(query) };
  const found = await findNotes(model, locale, asked, documents);
  const page = found && (await documents.get(found.notes));
  if (!found || !page) return undefined;
  const { doc, notes } = found;
  const { versions, from, to, isSwapped, between, unknown } = chooseVersions(
    readNotes(markdownBlocks(await leadToOwnPages(linkAnchors(page.html, notes.address), found, model, catalogue))),
    { from: askedFrom, to: askedTo },
  );
  const unknownNotes = unknown.map(({ version, nearest }) =>
    message(locale, 'upgrade.unknown', { version, nearest: nearest.join(', ') }),
  );
  const { product: owner, entryKey } = doc.instance;
  const sharedWith = notes === doc ? '' : ` (${escaped(notes.instance.platformText)})`;
  const notesLink = link(escaped(page.title ?? notes.title), BASE_MARK + doc.address) + sharedWith;
  const inReference = await findReferenceChanges(
    catalogue,
    model,
    doc.instance,
    { from, to, between, releases: versions },
    addressOf,
  );
  const { steps } = await findUpgradeSteps(doc.instance, { versions, from, to }, documents, (guide, { html }) =>
    Promise.resolve(markdownBlocks(linkAnchors(html, guide.address))),
  );
  const affected = (await guides.find(doc.instance, between, inReference)).guides;
  const groups = groupByKind({ versions: between, inReference, steps }, '').map(({ kind, count, versions }) => {
    const texts = versions.map(({ version, date, steps, changes, types }) => {
      const items = steps.map((step) => writeStep(step, locale));
      items.push(...changes.map((change) => `- ${indented(change)}`));
      const listed = [
        ['removed', types.filter(({ isRemoved, isRewritten }) => isRemoved && !isRewritten)],
        [kind === 'breaking' ? 'deprecated' : 'reference', types.filter(({ isRemoved }) => !isRemoved)],
        ['rewritten', types.filter(({ isRewritten }) => isRewritten)],
      ] as const;
      for (const [label, some] of listed)
        if (some.length > 0)
          items.push(
            `- ${message(locale, `upgrade.${label}`)}\n${some.map((type) => writeType(type, locale)).join('\n')}`,
          );
      return `### ${version}${date === undefined ? '' : ` (${date})`}\n\n${items.join('\n')}`;
    });
    if (kind === 'breaking' && affected.length > 0)
      texts.push(`### ${message(locale, 'upgrade.guides')}\n\n${affected.map(writeGuide).join('\n')}`);
    const amount = count === 0 ? '' : ` (${String(count)})`;
    return `## ${message(locale, `upgrade.${kind}`)}${amount}\n\n${texts.join('\n\n')}`;
  });
  const isIncomparable = from === to && unknown.length > 0;
  const none = message(locale, from === to ? 'upgrade.same' : 'upgrade.none', { from, to });
  return {
    title: isIncomparable
      ? message(locale, 'portal.upgrade')
      : message(locale, 'upgrade.title', { product: owner.name, from, to }),
    address: upgradeAddress(owner.key, entryKey, askedFrom, askedTo),
    body: [
      message(locale, 'upgrade.source', { notes: notesLink }),
      ...(isSwapped ? [message(locale, 'upgrade.swapped', { from, to })] : []),
      ...unknownNotes,
      ...(catalogue.history.isPending ? [message(locale, 'upgrade.pending')] : []),
      ...(groups.length > 0 ? groups : isIncomparable ? [] : [none]),
    ].join('\n\n'),
    ...factsOf(doc.instance),
  };
}

/** Quotes the parts of a guide below its title. */
function writeStep({ title, address, parts }: UpgradeStep, locale: Locale): string {
  const guide = link(title, BASE_MARK + address);
  const texts = parts.map((part) => {
    const [page = '', anchor] = part.address.split('#');
    const isWhole = anchor === undefined;
    const url = BASE_MARK + page;
    return isWhole ? part.html : `**${link(part.title, `${url}&section=${anchor}`)}**\n\n${part.html}`.trim();
  });
  return `- ${indented([message(locale, 'upgrade.step', { guide }), ...texts].join('\n\n').trim())}`;
}

/** Indents all lines but the first, as in an entry of a list. */
function indented(text: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, '\n  ');
}

function writeGuide({ title, address, names }: AffectedGuide): string {
  return `- ${link(title, BASE_MARK + address)}: ${names.map(codeSpan).join(', ')}`;
}

function addressOf(page: ApiAddressParts, member?: ApiMemberHead): string {
  const address = member ? apiMemberAddress(page, unitName(member.name, member.kind)) : apiReferenceAddress(page);
  return BASE_MARK + address;
}

function writeType({ members, ...type }: TypeChange, locale: Locale): string {
  const links = members.map((member) => writeChanged(member, locale));
  return `  - ${writeChanged(type, locale)}${links.length === 0 ? '' : `: ${links.join(', ')}`}`;
}

function writeChanged({ successor, ...named }: Omit<TypeChange, 'members'>, locale: Locale): string {
  const use = successor && ` (${message(locale, 'upgrade.successor', { name: writeName(successor) })})`;
  return writeName(named) + (use ?? '');
}

function writeName({ name, address }: Named): string {
  return address === undefined ? codeSpan(name) : link(codeSpan(name), address);
}
