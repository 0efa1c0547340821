// Runs before the first paint so that neither the theme nor the language flickers.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = read('palestra.theme');
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // The server has written the language it was asked for; a choice made before goes first.
  document.documentElement.lang = read('palestra.language') ?? document.documentElement.lang;
})();
