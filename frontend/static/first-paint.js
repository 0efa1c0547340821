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
  const language = read('palestra.language') ?? navigator.language.slice(0, 2);
  document.documentElement.lang = language === 'es' ? 'es' : 'en';
})();
