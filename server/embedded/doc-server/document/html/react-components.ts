import type { ComponentType } from 'react';
import { Accordion } from '../../../../../views/content/accordion.tsx';
import { ApiField, MethodEndpoint } from '../../../../../views/content/api-operation.tsx';
import { AuthorNote } from '../../../../../views/content/author-note.tsx';
import { Button } from '../../../../../views/content/button.tsx';
import { Callout } from '../../../../../views/content/callout.tsx';
import { Card, CardGroup } from '../../../../../views/content/card.tsx';
import { CodeBlock, DiagramSource } from '../../../../../views/content/code-block.tsx';
import { ArticleMetadata, FilteredLink } from '../../../../../views/content/faq.tsx';
import { FeatureList } from '../../../../../views/content/feature-list.tsx';
import { Frame } from '../../../../../views/content/frame.tsx';
import { Anchor } from '../../../../../views/content/heading-text.tsx';
import { ParamField } from '../../../../../views/content/param-field.tsx';
import { Prose } from '../../../../../views/content/prose.tsx';
import { QrCode } from '../../../../../views/content/qr-code.tsx';
import { Step, Steps } from '../../../../../views/content/steps.tsx';
import { Tab, Tabs } from '../../../../../views/content/tabs.tsx';
import { ModelIsland, SignatureIsland, TokenIsland, ToolNotice } from '../../../../../views/content/tools.tsx';
import { EmbedFrame, MediaLink, VideoFile } from '../../../../../views/content/video.tsx';

/** React components by the name in a checked element. */
export const components: Readonly<Record<string, ComponentType<never>>> = {
  Accordion,
  Anchor,
  ApiField,
  ArticleMetadata,
  AuthorNote,
  Button,
  Callout,
  Card,
  CardGroup,
  CodeBlock,
  DiagramSource,
  EmbedFrame,
  FeatureList,
  FilteredLink,
  Frame,
  MediaLink,
  MethodEndpoint,
  ModelIsland,
  ParamField,
  Prose,
  QrCode,
  SignatureIsland,
  Step,
  Steps,
  Tab,
  Tabs,
  TokenIsland,
  ToolNotice,
  VideoFile,
};
