/** A file's text, taken into the build by Vite. */
declare module '*?raw' {
  const text: string;
  export default text;
}
