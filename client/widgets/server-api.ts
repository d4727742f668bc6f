import { DirectorySearch } from '../../views/widgets/directory-search.tsx';
import { PlatformPicker } from '../../views/widgets/platform-picker.tsx';

export const widgets = { 'directory-search': DirectorySearch, 'platform-picker': PlatformPicker };
