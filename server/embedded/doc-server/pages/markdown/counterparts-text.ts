/** A member of a client API on all platforms, as Markdown. */
import type { Declaration } from '../../../../../views/domain/counterparts.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { entryKeyInQuery } from '../../../../../views/domain/platform.ts';
import { withParameter } from '../../../../../views/domain/urls.ts';
import type { Model } from '../../content/model/model.ts';
import { message } from '../../kit/messages.ts';
import { codeSpan, heading, link } from '../../markdown/to-markdown/blocks.ts';
import { BASE_MARK } from '../../markdown/types.ts';
import { everywhereAddress, findEverywhere } from '../references/everywhere.ts';
import { factsOf } from './document-text.ts';
import { writeParameters } from './parameters-text.ts';
import { type ReferenceTextDeps, writeUnit } from './reference-text.ts';
import type { WrittenPage } from './written-page.ts';

/** Writes everything about the member on its own platform, then compares, as on its page. */
export async function writeCounterparts(
  model: Model,
  locale: Locale,
  { product, name }: { product: string; name: string },
  query: URLSearchParams,
  deps: ReferenceTextDeps,
): Promise<WrittenPage | undefined> {
  const { catalogue } = deps;
  const asked = { product, name, entryKey: entryKeyInQuery(query) };
  const found = await findEverywhere(catalogue, model, locale, asked);
  if (!found) return undefined;
  const { reference, unit } = found.own;
  const linkTo = (label: string, address: string) => link(label, BASE_MARK + address);
  const headOf = ({ platforms, owner, name: otherName = unit.name, isLikely, deprecated }: Declaration) => [
    heading(2, platforms.map(({ label }) => label).join(', ')),
    [
      codeSpan(`${owner}.${otherName}`),
      ...(isLikely ? [message(locale, 'counterparts.likely')] : []),
      ...(deprecated === undefined ? [] : [deprecated]),
      ...platforms.map(({ label, address }) =>
        linkTo(label, withParameter(address.replace(/#.*/, ''), 'member', otherName)),
      ),
    ].join(' · '),
  ];
  const [own, ...others] = found.declarations;
  const blocks = [
    ...(own ? headOf(own) : []),
    await writeUnit(reference, await catalogue.index(reference), unit, deps),
    ...(found.parameters
      ? [heading(2, message(locale, 'counterparts.parameters')), writeParameters(locale, found.parameters)]
      : []),
    ...others.flatMap((declaration) => [
      ...headOf(declaration),
      ...declaration.forms.map((parts) => `\`\`\`\n${parts.map(({ text }) => text).join('')}\n\`\`\``),
      declaration.summary,
    ]),
  ];
  const missing = found.missing
    .map(({ label, address, nearest }) =>
      nearest
        ? `${linkTo(label, address)} (${message(locale, 'counterparts.nearest', { name: nearest.name })})`
        : linkTo(label, address),
    )
    .join(', ');
  if (missing !== '') blocks.push(message(locale, 'counterparts.missing', { names: missing }));
  const listed = found.listed.map(({ label, address }) => linkTo(label, address)).join(', ');
  if (listed !== '') blocks.push(message(locale, 'counterparts.listedOn', { names: listed }));
  return {
    ...factsOf(reference.instance),
    title: found.name,
    address: everywhereAddress(found.own),
    body: blocks.filter((block) => block !== '').join('\n\n'),
  };
}
