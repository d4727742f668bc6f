import { useEffect, useState } from 'react';
import type { HotProduct, HotWord, TitleIndex } from '../domain/search.ts';
import type { RecentPage, SearchSource } from './search-source.ts';
import type { SearchTexts } from './search-texts.ts';

/** Suggestions beside the server's results, loaded when the list first opens. The history is read each time. */
export function useOffered(source: SearchSource | undefined, style: string, isOpen: boolean) {
  const [isStyled, setStyled] = useState(false);
  const [history, setHistory] = useState<string[]>([]);
  const [recent, setRecent] = useState<RecentPage[]>([]);
  const [hotProducts, setHotProducts] = useState<HotProduct[]>([]);
  const [hotWords, setHotWords] = useState<HotWord[]>([]);
  const [titles, setTitles] = useState<TitleIndex>();
  const [texts, setTexts] = useState<SearchTexts>();
  const refresh = () => {
    setHistory(source?.history() ?? []);
  };
  useEffect(() => {
    if (!source || !isOpen) return;
    refresh();
    const { product } = source.scope();
    void source.loadStyle(style).then(() => {
      setStyled(true);
    });
    void source.texts().then(setTexts);
    void source.recentPages().then(setRecent);
    void source.hotWords().then(setHotWords);
    void source.hotProducts().then(setHotProducts);
    void source.titles(product).then(setTitles);
  }, [source, style, isOpen]);
  return { isStyled, texts, recent, history, hotWords, hotProducts, titles, refresh };
}
