// Before anything is painted: the scheme that the person chose in this browser, else the system's. The name of the choice
// is the one of platform/web/ui/color-scheme.ts; a file, because the server's policy allows no script inside the page.
(() => {
  let escolha = null;
  try {
    escolha = localStorage.getItem('ciranda-tema');
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const doSistema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const tema = escolha === 'dark' || escolha === 'light' ? escolha : doSistema;
  document.documentElement.dataset.mantineColorScheme = tema;
})();
