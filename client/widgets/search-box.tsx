import { useState } from 'react';
import { SearchBox, type SearchBoxProps } from '../../views/widgets/search-box.tsx';
import { createSearchSource } from '../search/search-source.ts';

/** The search box with the browser's network, storage and clock. */
function LiveSearchBox(props: SearchBoxProps) {
  const [source] = useState(() => createSearchSource(props.base));
  return <SearchBox {...props} source={source} />;
}

export const widgets = { 'search-box': LiveSearchBox };
