/* Runs before the app, in whatever browser: says in plain words what one that cannot run it needs. */
(function () {
  function understands(pattern) {
    try {
      return new RegExp(pattern) !== null;
    } catch (error) {
      return false;
    }
  }

  var enough =
    'noModule' in HTMLScriptElement.prototype &&
    // Safari 16.4
    understands('(?<!a)b') &&
    // Firefox 115, which has workers of modules; Chrome 109 has those, and not this.
    ('toSorted' in Array.prototype || 'chrome' in window) &&
    'findLast' in Array.prototype &&
    'hasOwn' in Object &&
    'structuredClone' in window &&
    'indexedDB' in window &&
    'BroadcastChannel' in window &&
    'ResizeObserver' in window &&
    'AbortSignal' in window &&
    'timeout' in AbortSignal &&
    // Only over https or on localhost; without it no tab knows which one speaks to the server.
    'locks' in navigator;
  if (enough) return;

  // The app finds no place to draw in, and starts nothing.
  document.body.innerHTML =
    '<main style="max-width: 34em; margin: 4em auto; padding: 0 1em; font: 1.1em/1.5 sans-serif">' +
    '<h1>Cabas ne s’ouvre pas dans ce navigateur</h1>' +
    '<p>Il est trop ancien, ou l’adresse ne commence pas par https.</p>' +
    '<p>Cabas fonctionne avec Safari 16.4, Firefox 115, Chrome et Edge 109, et tous les plus récents. ' +
    'Mettez à jour votre navigateur ou votre téléphone, ou ouvrez Cabas sur un autre appareil.</p>' +
    '<p>Votre compte et vos commandes vous y attendent.</p>' +
    '</main>';
})();
