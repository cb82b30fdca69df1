// The viewer calls every page English, and draws it for a wide screen alone.
document.documentElement.lang = 'fr-CH';
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
