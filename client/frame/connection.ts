/** Announces when the network goes and comes back; meanwhile the page has `data-offline`. */
export function followConnection(say: (text: string, isShown?: boolean) => void): void {
  const root = document.documentElement;
  const mark = () => {
    root.toggleAttribute('data-offline', !navigator.onLine);
  };
  const tell = ({ type }: Event) => {
    mark();
    const texts = document.getElementById('announcer')?.dataset;
    say((type === 'offline' ? texts?.offline : texts?.online) ?? '', true);
  };
  mark();
  addEventListener('offline', tell);
  addEventListener('online', tell);
}
