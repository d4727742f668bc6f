/** Writes compounds and members as Markdown. Internal links start with `BASE_MARK`. */
import type { ApiPart } from '../../../../../views/content/api-parts.tsx';
import { type ApiCompound, type ApiMember, parseApiTarget } from '../../../../../views/domain/api-reference.ts';
import { apiMemberAddress } from '../../../../../views/domain/urls.ts';
import { htmlToMarkdown } from '../../../../markdown-writer/html-to-markdown.ts';
import {
  type Block,
  codeSpan,
  escaped,
  fenced,
  heading,
  indented,
  joinBlocks,
  link,
  strong,
} from '../../../../markdown-writer/blocks.ts';
import { BASE_MARK } from '../../document/types.ts';
import { memberKey } from '../lookup/find-member.ts';
import { versionOf } from '../model/versions.ts';
import { groupMembers } from './group-members.ts';
import { renderProse } from '../text/markdown.ts';
import { type CompoundContext, describeCompound } from './render-compound.ts';
import { captionsOf, clauseOf, describeEntry, isEntry, memberParts } from './render-member.ts';
import { type CodePart, readSignature } from '../text/signature.ts';

/** Most characters of source for writing a type with all details of its members. */
const maxWholeLength = 10_000;

/**
 * Writes a compound with one line per member, and the members' own addresses. A short compound has all details.
 * @param isWhole true to write all details of a long compound, too
 */
export function writeCompound(compound: ApiCompound, context: CompoundContext, isWhole: boolean): string {
  const { words } = context;
  const isShort = compound.members.length < 50 && JSON.stringify(compound).length < maxWholeLength;
  const blocks: Block[] = [...writeIntro(compound, context)];
  for (const { title, text, rows } of groupMembers(compound, words)) {
    blocks.push({ text: heading(2, escaped(title)) }, { text: htmlToMarkdown(renderProse(text ?? '', context.links)) });
    for (const row of rows) {
      const [first] = row;
      if (!first) continue;
      if (isEntry(first)) blocks.push({ text: writeEntry(first, context), isItem: true });
      else if (isWhole || isShort)
        blocks.push({ text: heading(3, escaped(first.name)) }, ...writeForms(row, context, 4));
      else blocks.push({ text: writeLine(compound, row, context), isItem: true });
    }
  }
  if (compound.members.length === 0 && compound.kind !== 'concept') blocks.push({ text: escaped(words('none')) });
  return joinBlocks(blocks.filter(({ text }) => text !== ''));
}

/** @param forms all members of one name @param level level of the headings of several forms */
export function writeMember(forms: readonly ApiMember[], context: CompoundContext, level = 2): string {
  return joinBlocks(writeForms(forms, context, level));
}

function writeIntro(compound: ApiCompound, context: CompoundContext): Block[] {
  const { facts, deprecated, signature, summary, details, parts } = describeCompound(compound, context);
  const texts = facts.map(({ label, parts: code, isCode }) => {
    const text = plainOf(code);
    return [...(label === undefined ? [] : [escaped(label)]), isCode ? codeSpan(text) : escaped(text)].join(' ');
  });
  return [
    { text: [...(deprecated === undefined ? [] : [strong(escaped(deprecated))]), ...texts].join(' · ') },
    ...(signature.length > 0 ? [{ text: fenced(plainOf(signature), languageOf(context)) }] : []),
    { text: htmlToMarkdown(summary) },
    { text: htmlToMarkdown(details) },
    ...writeParts(parts),
  ];
}

function writeForms(forms: readonly ApiMember[], context: CompoundContext, level: number): Block[] {
  const { words, links } = context;
  const captions = forms.length > 1 ? captionsOf(forms) : [];
  const language = languageOf(context);
  return forms
    .flatMap((member, index): Block[] => {
      const { signature, name, isDeprecated, since, summary, details } = member;
      const version = versionOf(since);
      const marks = [
        ...(isDeprecated ? [strong(escaped(words('deprecated')))] : []),
        ...(version === undefined ? [] : [escaped(words('since.version', { version }))]),
      ];
      const text = [summary, details].filter((part) => part.trim() !== '').join('\n\n');
      return [
        ...(captions[index] === undefined ? [] : [{ text: heading(level, codeSpan(captions[index])) }]),
        ...(signature.trim() === ''
          ? []
          : [
              {
                text: fenced(
                  plainOf(readSignature(signature, name, links, member.typeParameters !== undefined)),
                  language,
                ),
              },
            ]),
        { text: marks.join(' · ') },
        { text: htmlToMarkdown(renderProse(text, links)) },
        ...writeParts(memberParts(member, '', context)),
      ];
    })
    .filter(({ text }) => text !== '');
}

function languageOf({ folder }: CompoundContext): string {
  return parseApiTarget(folder.target)?.language ?? '';
}

/** Writes a property or constant with all its details. */
function writeEntry(member: ApiMember, context: CompoundContext): string {
  const { words } = context;
  const entry = describeEntry(member, { ...context, newest: '', claimIds: () => [] });
  const type = plainOf(entry.signature);
  const version = versionOf(member.since);
  const marks = [
    ...(type === '' ? [] : [codeSpan(type)]),
    ...(member.isDeprecated ? [escaped(words('deprecated'))] : []),
    ...(version === undefined ? [] : [escaped(words('since.version', { version }))]),
  ];
  const head = codeSpan(member.name) + (marks.length === 0 ? '' : ` (${marks.join(', ')})`);
  return item(head, [{ text: htmlToMarkdown(entry.summary) }, ...writeParts(entry.parts)]);
}

function writeLine(compound: ApiCompound, forms: readonly ApiMember[], { words, folder }: CompoundContext): string {
  const [first] = forms;
  const shown = forms.find(({ isDeprecated }) => !isDeprecated) ?? first;
  if (!first || !shown) return '';
  const address = apiMemberAddress(
    { ...folder, category: compound.kind, file: compound.file },
    memberKey(compound.members, first),
  );
  const clause = clauseOf(shown);
  const marks = [
    ...(forms.length > 1 ? [`${String(forms.length)} ${words('forms.unit')}`] : []),
    ...(shown.isDeprecated ? [words('deprecated')] : []),
  ];
  const text = link(codeSpan(first.name), BASE_MARK + address);
  return `- ${text}${marks.length === 0 ? '' : ` (${escaped(marks.join(', '))})`}${clause === '' ? '' : `: ${escaped(clause)}`}`;
}

function writeParts(parts: readonly ApiPart[]): Block[] {
  return parts.flatMap(({ label, html = '', parameters }): Block[] => [
    { text: strong(escaped(label)) },
    ...(parameters
      ? parameters.map(({ name, type, marks, description }): Block => {
          const about = [...(type.length === 0 ? [] : [codeSpan(plainOf(type))]), ...marks.map(escaped)];
          const head = codeSpan(name) + (about.length === 0 ? '' : ` (${about.join(', ')})`);
          return { text: item(head, [{ text: htmlToMarkdown(description) }]), isItem: true };
        })
      : [{ text: htmlToMarkdown(html) }]),
  ]);
}

/** Writes a list item: a first block of one line joins the head. */
function item(head: string, blocks: readonly Block[]): string {
  const [first, ...rest] = blocks.filter(({ text }) => text !== '');
  const isInline = first !== undefined && !/^(?:[-*>|#`]|\d+\. )/.test(first.text) && !first.text.includes('\n\n');
  const lines = isInline
    ? [{ text: `${head}: ${first.text}` }, ...rest]
    : [{ text: head }, ...(first ? [first] : []), ...rest];
  return `- ${indented(joinBlocks(lines), 2)}`;
}

function plainOf(parts: readonly CodePart[]): string {
  return parts.map(({ text }) => text).join('');
}
